"""asyncio on Qt, tasks, desktop notifications, editors, memory."""
