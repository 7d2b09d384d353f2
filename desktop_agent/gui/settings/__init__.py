"""The settings dialog and its form fields.

`dialog` has a `page` for each part of `settings/schema.py`, each made of `fields` by the schema; `page_list` chooses
and searches, `conflict_dialog` asks where a file was changed at the same time.
"""
