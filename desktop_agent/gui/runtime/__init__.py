"""asyncio on Qt's event loop, tasks, desktop notifications, editors, memory.

`event_loop` runs asyncio's callbacks on Qt, `tasks` starts coroutines from slots, `notifications` speaks to the
desktop (`notification_bus`), `editors` opens files, `file_watcher` hears of changes.
"""
