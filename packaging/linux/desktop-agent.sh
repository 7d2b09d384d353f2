#!/bin/sh
exec /usr/lib/desktop-agent/bin/python3.11 -I -m desktop_agent "$@"
