# Stands in a line for a command that has rights of its own: sends its number out, and ends as that command does.
# Its streams lie at numbers that no redirection of bash's own uses meanwhile, and the answer comes on a pipe beside them.
fd=$DESKTOP_AGENT_BROKER
eval "exec $((fd + 1))<> <(:) $((fd + 2))<&0 $((fd + 3))>&1 $((fd + 4))>&2" && printf %s "$1" >&"$fd" &&
    read -r status said <&"$((fd + 1))" || exit 126
[ -z "$said" ] || printf '%s\n' "$said" >&2
exit "$status"
