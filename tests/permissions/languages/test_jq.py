from __future__ import annotations

import pytest

from desktop_agent.permissions.languages.jq import check_jq, check_yq
from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value


@pytest.mark.parametrize(
    "script",
    [
        *(
            ".",
            ".a[0] | keys",
            '.env | .["b"]',
            "map(select(.x > 1))",
            ".environment",
            '.["env"]',
            '.[] | select(.type == "include")',
        ),
        *(
            "{name, env}",
            "{env: .x}",
            "{a: 1, env}",
            ".a # env",
            ".. | .b? // empty",
            '"a\\"b \\(.a)"',
            "$__loc__",
            '@base64 "x\\(.a)"',
        ),
        *(
            ". as [$a, {b: $c}] | $a",
            "reduce .[] as $x (0; . + $x)",
            "[.[-1:], 1e5, 0.5]",
            "inputs",
            'try error("x") catch .',
        ),
    ],
)
def test_jq_that_sees_its_input_alone_is_let_through(script: str) -> None:
    assert check_jq(Value(script)) == ()


@pytest.mark.parametrize(
    "script",
    [
        *(
            "env",
            "$ENV.HOME",
            ". | env",
            'import "a" as a; .',
            'include "a"; .',
            "[env]",
            "$ ENV",
            "{$ENV}",
            "{a: env}",
            "{(env): 1}",
        ),
        *(
            "[{a}, env]",
            '"\\(env)"',
            '"\\("\\(.a)")" | env',
            '"\\\\\\(env)"',
            "..env",
            "# \\\nenv",
            "$__prog_args",
            "modulemeta",
            "a::env",
        ),
        *(
            '"open',
            "(",
            ")",
            '"\\(.a"',
            "[}",
            "$#x\nENV",
            ".\renv",
            "\N{LATIN SMALL LETTER E WITH ACUTE}",
            "`env`",
            "get_search_list",
        ),
    ],
)
def test_jq_that_sees_more_or_is_in_doubt_is_not(script: str) -> None:
    assert check_jq(Value(script)) == UNKNOWN_SCRIPT


@pytest.mark.parametrize(
    "text",
    [
        *(
            'load("x")',
            "load_str(.a)",
            ".a = strenv(HOME)",
            "env(X)",
            'eval(".a")',
            'system("id")',
            "Env(HOME)",
            ".a | ENV ( X )",
        ),
        *("..env(X)", '.a=LOAD("x")', "(strEnv(A))", "x.yq", "x.yq\n", "envsubst", "$ENV"),
        *('"env"', '{"a"env": 1}', '"env" | x', '{"env(A)": 1}', '"a" env "b"'),
    ],
)
def test_expressions_that_load_or_show_the_environment_are_told_from_others(text: str) -> None:
    assert check_yq(Value(text)) == UNKNOWN_SCRIPT


@pytest.mark.parametrize(
    "text",
    [
        *(".a.b | length", ".spec.env[].name", ".payload", ".a.environment", 'select(.kind == "Pod")'),
        *('.a | {"image": .image, "env": .env}', '.["env"]', '{"env" : .x}'),
    ],
)
def test_expressions_that_see_their_input_alone_are_let_through(text: str) -> None:
    assert check_yq(Value(text)) == ()


@pytest.mark.parametrize("check", [check_jq, check_yq])
def test_a_filter_that_is_not_known_is_not_let_through(check: object) -> None:
    assert callable(check)
    assert check(UNKNOWN_WORD) == UNKNOWN_SCRIPT
