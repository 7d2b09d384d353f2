#!/bin/sh
# Installs Desktop Agent for the user who runs this, or takes it out with --remove. With --menu the installed one
# writes its entries of the menu again: an update has exchanged its folder.
set -eu

share=${XDG_DATA_HOME:-$HOME/.local/share}
home=$HOME/.local/lib/desktop-agent
starter=$HOME/.local/bin/desktop-agent
here=$(dirname -- "$(readlink -f -- "$0")")

say() { printf '%s\n' "$1" >&2; }

# Every file that belongs to us in the user's folders, whichever version put it there.
remove() {
    # What waits to take its place is older than what somebody installs by hand.
    rm -rf -- "$home" "$home.next" "$home.unpacking"
    rm -f -- "$starter" "$share/applications/desktop-agent.desktop" "$share/metainfo/desktop-agent.metainfo.xml"
    rm -f -- "$share"/icons/hicolor/*/apps/desktop-agent.png "$share"/icons/hicolor/*/apps/desktop-agent.svg \
        "$share"/icons/hicolor/*/apps/desktop-agent-symbolic.svg
    rm -f -- "$share/file-manager/actions/desktop-agent.desktop" "$share/nemo/actions/desktop-agent.nemo_action" \
        "$share/kio/servicemenus/desktop-agent.desktop" "$share/Thunar/sendto/desktop-agent.desktop" \
        "$share/man/man1/desktop-agent.1.gz"
}

refresh() {
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications" || true; fi
    if command -v gtk-update-icon-cache >/dev/null && [ -f "$share/icons/hicolor/index.theme" ]; then
        gtk-update-icon-cache -q "$share/icons/hicolor" || true
    fi
}

# A file of the menu starts the program by its whole path: ~/.local/bin is not on the PATH of every desktop.
with_path() {
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
            Exec=desktop-agent*) printf '%s\n' "Exec=\"$home/desktop-agent\"${line#Exec=desktop-agent}" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done
}

put_in_menu() {
    mkdir -p -- "$HOME/.local/bin"
    ln -sf -- ../lib/desktop-agent/desktop-agent "$starter"
    (cd "$home/share" && find applications metainfo icons man file-manager nemo kio Thunar -type f) |
        while IFS= read -r file; do
            mkdir -p -- "$share/${file%/*}"
            case $file in
                *.desktop | *.nemo_action) with_path <"$home/share/$file" >"$share/$file" ;;
                *) cp -- "$home/share/$file" "$share/$file" ;;
            esac
            # KDE shows a menu of a user's own only where it is marked as a program.
            case $file in kio/*) chmod +x -- "$share/$file" ;; esac
        done
}

case ${1-} in
    --menu)
        if [ "$here" = "$home" ]; then put_in_menu; refresh; fi
        exit 0 ;;
    --remove)
        remove
        rm -rf -- "$home.old"
        refresh
        say "Desktop Agent is removed. Your conversations and settings are kept in"
        say "$share/desktop-agent and ${XDG_CONFIG_HOME:-$HOME/.config}/desktop-agent."
        exit 0 ;;
    '') ;;
    *) say "usage: install.sh [--remove | --menu]"; exit 2 ;;
esac

if [ "$here" = "$home" ]; then
    say "It is installed: this is the installed folder."
    exit 0
fi
case $HOME in
    *[\"\`\$\\%]*) say "Your home's name has a sign that no menu entry can hold, so nothing was installed."
        say "Start the program from here: $here/desktop-agent"
        exit 1 ;;
esac

# Complete beside the old one before that is touched: a full disk leaves what was installed.
new=$home.new
rm -rf -- "$new"
mkdir -p -- "$new" || exit 1
if ! cp -R -- "$here/lib" "$here/share" "$here/desktop-agent" "$here/install.sh" "$here/README" "$new/"; then
    rm -rf -- "$new"
    say "It could not be copied to $home; what was installed before is unchanged."
    exit 1
fi
remove
mv -- "$new" "$home"

put_in_menu
refresh
say "Desktop Agent is installed: in the menu, and as $starter."
if [ ! -x /usr/bin/bwrap ] && ! command -v bwrap >/dev/null; then
    say "There is no bubblewrap here, so commands run without a sandbox until it is installed."
fi
