"""YAML files with the lines of what is in them."""

from pathlib import Path

import pytest

from kiebitz.faults import BuildError, Fault
from kiebitz.yaml_nodes import yaml_root, yaml_root_and_content


def fault(line: int, what: str) -> Fault:
    """The fault of a file."""
    return Fault(path="file.yaml", line=line, what=what)


def written(folder: Path, content: bytes) -> Path:
    """A file with *content*."""
    (folder / "file.yaml").write_bytes(content)
    return folder / "file.yaml"


def test_nodes_have_lines(tmp_path: Path) -> None:
    """Those of the file, from 0; and the content is what Python has."""
    root, content = yaml_root_and_content(written(tmp_path, b"# Head.\na: 1\nb: [x]\n"), fault)

    assert content == {"a": 1, "b": ["x"]}
    assert root is not None
    assert [key.start_mark.line for key, _ in root.value] == [1, 2]


def test_an_empty_file(tmp_path: Path) -> None:
    """It has no node."""
    assert yaml_root(written(tmp_path, b"# Nothing.\n"), fault) is None


@pytest.mark.parametrize("read", [yaml_root, yaml_root_and_content])
@pytest.mark.parametrize(
    ("content", "line", "what"),
    [(b"a: 1\nb: [x\n", 2, "this is no YAML: "), (b"a: 1\n\xff\xfe\xfa", 2, "the file is not UTF-8: ")],
)
def test_what_is_no_yaml(tmp_path: Path, read: object, content: bytes, line: int, what: str) -> None:
    """One fault, with its line if there is one."""
    assert callable(read)
    with pytest.raises(BuildError) as caught:
        read(written(tmp_path, content), fault)

    (found,) = caught.value.faults
    assert (found.path, found.line) == ("file.yaml", line)
    assert found.what.startswith(what)


def test_keys_that_are_there_twice(tmp_path: Path) -> None:
    """Each with both lines, at any depth; a merge key is none."""
    file = written(tmp_path, b"a: 1\nb:\n  - c: &x {d: 1}\n    c: 2\n  - <<: *x\n    <<: *x\na: 3\n")

    with pytest.raises(BuildError) as caught:
        yaml_root(file, fault)

    found = [(one.line, one.what.partition(":")[0]) for one in caught.value.faults]
    assert found == [
        (4, "the key 'c' appears twice, first in line 3"),
        (7, "the key 'a' appears twice, first in line 1"),
    ]
    assert yaml_root(file, fault, may_repeat=True) is not None
