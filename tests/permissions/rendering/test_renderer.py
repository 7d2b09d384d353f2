"""What bash gets where nobody is asked."""

from __future__ import annotations

import subprocess

import pytest

from desktop_agent.permissions.rendering.renderer import InnerScript, InsertedArguments, RenderingPlan, quoted, render
from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.parser import read_script


@pytest.mark.parametrize(
    ("written", "rendered"),
    [
        ("ls -la | head", "'ls' '-la' | 'head'"),
        ("ls; pwd & wait", "'ls'; 'pwd' & 'wait';"),
        ("a && b || ! c", "'a' && 'b' || ! 'c'"),
        ("a |& b", "'a' |& 'b'"),
        ("(a; b) > x", "( 'a'; 'b'; ) > 'x'"),
        ("{ a; } 2>&1 >> x", "{ 'a'; } 2>&1 >> 'x'"),
        ("if a; then b; elif c; then d; else e; fi", "if 'a'; then 'b'; elif 'c'; then 'd'; else 'e'; fi"),
        ("until a; do b; done < x", "until 'a'; do 'b'; done < 'x'"),
        ("for f in *.c {a,b}.h; do ls $f; done", "for f in *'.c' 'a.h' 'b.h'; do 'ls' ${f}; done"),
        ("for f; do ls; done", "for f; do 'ls'; done"),
        ("case $x in a*|'b') ls;; *) pwd;; esac", "case ${x} in ( 'a'* | 'b' ) 'ls' ;; ( * ) 'pwd' ;; esac"),
        ("case x in a) ;; esac", "case 'x' in ( 'a' )  ;; esac"),
        ("f() { ls; }; f", "f () { { 'ls'; }; }; 'f';"),
        ("x=a y+=$z LANG=C ls", "x='a' y+=${z} LANG='C' 'ls'"),
        ("x=", "x="),
        ("> x", "> 'x'"),
        ("[[ -f $x && ! a == b* || c =~ ^d.*$ ]]", "[[ -f ${x} && ! 'a' == 'b'* || 'c' =~ ^d.*$ ]]"),
        ("[[ a =~ 'b.*' ]]", "[[ 'a' =~ 'b.*' ]]"),
        ("[ -f a ]", "'[' '-f' 'a' ']'"),
        ("time -p ls", "time -p 'ls'"),
        ("echo \"a$x\"b'c'$y", "'echo' 'a'\"${x}\"'bc'${y}"),
        ("echo it\\'s ''", "'echo' 'it'\\''s' ''"),
        ("echo ~/x ~ a~", "'echo' ~/'x' ~ 'a~'"),
        ("echo [a-c]* [ab] [ '*'", "'echo' [a-c]* [ab] '[' '*'"),
        ("echo ${x:-a b} ${#x} ${x%.*} ${x:0:3} ${x[@]}", "'echo' ${x:-a b} ${#x} ${x%.*} ${x:0:3} ${x[@]}"),
        ('echo "${x:-$y}" $((1 +\t2))', "'echo' \"${x:-${y}}\" $((1 + 2))"),
        ('echo $(ls | wc) "`pwd`"', "'echo' $( 'ls' | 'wc' ) \"$( 'pwd' )\""),
        ("diff <(a) <(b)", "'diff' <( 'a' ) <( 'b' )"),
        ("cat <<'E'\na $x\n\tb\nE", "'cat' <<< 'a $x\n\tb'"),
        ("cat <<-E\n\ta $x\n\tb\nE", "'cat' <<< 'a '\"${x}\"'\nb'"),
        ("cat <<E\nE", "'cat' < /dev/null"),
        ("cat <<< $x", "'cat' <<< ${x}"),
        ("ls # more\npwd", "'ls'; 'pwd';"),
        ("find . -exec ls {} \\;", "'find' '.' '-exec' 'ls' '{}' ';'"),
        ("echo $x'' ''$x*", "'echo' ${x}'' ${x}*''"),
        ("case {a,b} in {a,b}) ls;; esac", "case '{a,b}' in ( '{a,b}' ) 'ls' ;; esac"),
        ('ls "$@" $@ "${x[@]}"', '\'ls\' "${@}" ${@} "${x[@]}"'),
        ("'if' a", "'if' 'a'"),
    ],
)
def test_a_script_is_written_out_as_it_was_understood(written: str, rendered: str) -> None:
    assert render(read_script(written)) == rendered


@pytest.mark.parametrize(
    "written",
    [
        "echo $_",
        "echo $LINENO",
        "echo ~root",
        "x=a:~/b",
        "echo if=~/x",
        "export A=$x",
        "export A=*.c",
        "echo ${x:-a&b}",
        "echo ${x:-$(ls)}",
        "time A=1 ls",
        "time [[ a ]]",
        "time -o x ls",
        "ls > {a,b}",
        "ls >& '1'",
        "[[ a =~ (b|c) ]]",
        "echo [[:alpha:]]",
        "echo [a' 'b]",
        'echo """$@"',
        "echo ''$@",
        'echo "$@"a',
        "set",
        "declare",
        f"echo {{1..60}}{'a' * 4000}",
    ],
)
def test_what_has_no_form_asks(written: str) -> None:
    with pytest.raises(NotUnderstood):
        render(read_script(written))


def test_programs_keep_their_names_and_are_the_files_that_were_judged() -> None:
    plan = RenderingPlan(programs={"ls": "/usr/bin/ls", "wc": "/usr/bin/wc", "git": "/usr/bin/git"})
    text = render(read_script("ls a; env wc; ls"), plan)
    assert text == "hash -p '/usr/bin/ls' 'ls'; 'ls' 'a'; 'env' 'wc'; 'ls';"
    done = subprocess.run(["bash", "-c", render(read_script("ls /dev/null"), plan)], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("/dev/null\n", 0)


def test_guards_follow_the_program_wherever_it_stands() -> None:
    plan = RenderingPlan(
        inserted={(0, 3): InsertedArguments("git", ("-c", "a b")), (20, 23): InsertedArguments("git", ("-x",))}
    )
    assert render(read_script("git log | timeout 5 git show"), plan) == (
        "'git' '-c' 'a b' 'log' | 'timeout' '5' 'git' '-x' 'show'"
    )


def test_a_guard_never_stands_behind_another_word() -> None:
    with pytest.raises(NotUnderstood):
        render(read_script("env -S 'git log'"), RenderingPlan(inserted={(7, 16): InsertedArguments("git", ("-x",))}))


def test_a_script_in_a_word_is_written_out_too() -> None:
    inner = read_script("ls $x | wc")
    script = read_script("sh -c 'ls $x | wc'")
    plan = RenderingPlan(inner={(6, 18): InnerScript(inner, RenderingPlan(is_portable=True))})
    assert render(script, plan) == "'sh' '-c' " + quoted("'ls' ${x} | 'wc'")
    with pytest.raises(NotUnderstood):
        render(read_script("sh -c'ls $x | wc'"), RenderingPlan(inner={(3, 17): InnerScript(inner, RenderingPlan())}))


@pytest.mark.parametrize(
    "written", ["a |& b", "a <<< b", "[[ a ]]", "a &> b", "x+=a", "a <(b)", "a <<E\nb\nE", "time a"]
)
def test_another_shell_than_bash_gets_nothing_of_bash(written: str) -> None:
    with pytest.raises(NotUnderstood):
        render(read_script(written), RenderingPlan(is_portable=True))
