#!/bin/sh
# Starts the program from the folder that this file lies in; links to it are followed.
home=$(dirname -- "$(readlink -f -- "$0")")
exec "$home/lib/desktop-agent/bin/python3.11" -I -m desktop_agent "$@"
