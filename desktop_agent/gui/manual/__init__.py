"""The manual in a window of its own: chapters, their text, and a search over all of them.

`page` reads the chapters from `resources/manual`, one folder for each language; `index` finds words in them.
`page_view` paints one chapter, `chapter_list` the chapters or what a search found; `dialog` puts them together.
"""
