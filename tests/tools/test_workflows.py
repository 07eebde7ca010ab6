"""The workflows: they can be read, name what is there, and may do no more than they need."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.tools.workflow_files import Unread, read_workflow
from tools.places import ROOT

FOLDER = ROOT / ".github" / "workflows"
FILES = {path.name: path for path in sorted(FOLDER.glob("*.yml"))}
WORKFLOWS = {name: read_workflow(path.read_text(encoding="utf-8")) for name, path in FILES.items()}
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

PAGES = {"id-token": "write", "pages": "write"}
# What a job may do besides reading.
GRANTED = {
    ("pages.yml", "build"): {"contents": "read", "pages": "read"},
    ("release.yml", "build"): {"contents": "read", "pages": "read"},
    ("pages.yml", "deploy"): PAGES,
    ("release.yml", "deploy"): PAGES,
    ("release.yml", "publish"): {"contents": "write"},
}
JOBS = [(name, job) for name, workflow in WORKFLOWS.items() for job in workflow["jobs"]]


def steps_of(name: str, job: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = WORKFLOWS[name]["jobs"][job].get("steps", [])
    return steps


@pytest.mark.parametrize(
    "text",
    ["a: 1\na: 2", "a: {b: c}", "a:\n  b: 1\n c: 2", "- a", "a: b: c", "a: &b c", "a:\tb", "a: [b", "a: 'b'"],
)
def test_what_is_read_alike_by_none_is_refused(text: str) -> None:
    with pytest.raises((Unread, ValueError)):
        read_workflow(text)


def test_a_workflow_is_read_as_it_is_meant() -> None:
    release = WORKFLOWS["release.yml"]
    assert release["on"] == {"push": {"tags": ["v*"]}}
    assert list(release["jobs"]) == ["test", "build", "publish", "deploy"]
    assert release["jobs"]["test"] == {"uses": "./.github/workflows/test.yml"}
    assert [job["needs"] for job in release["jobs"].values() if "needs" in job] == ["test", "build", "build"]


@pytest.mark.parametrize(("name", "job"), JOBS)
def test_a_job_may_read_the_repository_and_do_only_what_it_is_for(name: str, job: str) -> None:
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    assert WORKFLOWS[name]["jobs"][job].get("permissions") == GRANTED.get((name, job))


@pytest.mark.parametrize(("name", "job"), JOBS)
def test_a_job_needs_what_is_there_and_uses_github_s_own_actions_alone(name: str, job: str) -> None:
    described = WORKFLOWS[name]["jobs"][job]
    if "needs" in described:
        assert described["needs"] in WORKFLOWS[name]["jobs"]
    if "uses" in described:
        assert (ROOT / described["uses"]).is_file()
    for step in steps_of(name, job):
        if "uses" in step:
            assert re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])


@pytest.mark.parametrize(("name", "job"), JOBS)
def test_every_command_of_ours_that_a_job_runs_is_there(name: str, job: str) -> None:
    run = "\n".join(step.get("run", "") for step in steps_of(name, job))
    assert set(re.findall(r"^make (\w+)", run, re.MULTILINE)) <= TARGETS
    for module in re.findall(r"python -m (tools[\w.]+)", run):
        place = ROOT / Path(*module.split("."))
        assert (place / "__main__.py").exists() or place.with_suffix(".py").exists()
    for script in re.findall(r"^(\.ci/\w+)", run, re.MULTILINE):
        targets = set(re.findall(r"make (\w+)$", (ROOT / script).read_text(encoding="utf-8"), re.MULTILINE))
        assert targets
        assert targets <= TARGETS


def test_a_release_is_tested_before_it_is_given_out_and_whoever_gives_it_out_builds_nothing() -> None:
    jobs = WORKFLOWS["release.yml"]["jobs"]
    assert "make release" in "\n".join(step.get("run", "") for step in jobs["build"]["steps"])
    published = "\n".join(step.get("run", "") for step in jobs["publish"]["steps"])
    assert 'gh release create "$GITHUB_REF_NAME" release/*' in published
    for job in ("publish", "deploy"):
        uses = [step.get("uses", "") for step in jobs[job]["steps"]]
        assert not any("checkout" in action or "setup" in action for action in uses)
