"""Controls that know no conversation: buttons, fields, lists, dialogs, bars; Qt's own, in our look."""
