"""Lists the items of one conversation: widgets near the view, layout, scrolling, selection, folding of turns.

`transcript` is the view and `layout` places items, frame by frame, around the reader's `scroll_anchor`; `item_model`
has the items, `visible_items` their widgets, `item_measurer` their heights. `selection` and `copying` take text out,
`keyboard_cursor` moves by keys, `turn_folding` and `step_groups` hide steps.
"""
