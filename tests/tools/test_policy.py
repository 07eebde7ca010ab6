"""What the pages allow themselves, directive by directive."""

import re

import pytest

from tools.places import PAGE
from tools.site.rules import PAGE as RULES_PAGE
from tools.site.rules import POLICY as POLICY_OF_RULES

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')

EXPECTED = {
    "default-src": "'none'",  # what is not named below is refused: frames, objects, media, prefetching
    # No inline script and no inline handler, which no text can bring along then. Pyodide and PyScript make
    # JavaScript functions of their own texts (`new Function`), so that Python cannot start without
    # 'unsafe-eval'; compiling WebAssembly is allowed by name too, for browsers that tell the two apart.
    "script-src": "'self' 'unsafe-eval' 'wasm-unsafe-eval'",
    "style-src": "'self'",  # no inline style
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",  # nothing is sent anywhere else, whatever runs
    "worker-src": "'self' blob:",  # the service worker; PyScript begins the coach's worker from a blob
    "manifest-src": "'self'",
    "base-uri": "'none'",  # no <base> can turn the relative addresses elsewhere
    "form-action": "'none'",
}

EXPECTED_OF_RULES = {
    "default-src": "'none'",  # no script at all
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def directives(policy: str) -> dict[str, str]:
    """A policy's sources by directive."""
    parts = [part.strip().partition(" ") for part in policy.split(";")]
    return {name: sources for name, _, sources in parts}


def test_the_page_allows_itself_what_it_needs_and_nothing_else() -> None:
    [policy] = POLICY.findall(PAGE.read_text(encoding="utf-8"))
    assert directives(policy) == EXPECTED


def test_the_page_of_rules_runs_no_script() -> None:
    assert directives(POLICY_OF_RULES) == EXPECTED_OF_RULES
    assert "<script" not in RULES_PAGE.template


@pytest.mark.parametrize(
    "text", [PAGE.read_text(encoding="utf-8"), RULES_PAGE.template], ids=["page", "rules"]
)
def test_nothing_but_the_pages_encoding_comes_before_its_policy(text: str) -> None:
    before = text.partition('<meta http-equiv="Content-Security-Policy"')[0]
    head = before.partition("<head>")[2]
    assert re.sub(r"\s+", "", head) == '<metacharset="utf-8">'
