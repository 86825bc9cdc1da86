"""The translating mode of the server, asked as browsers and strangers would."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import pytest
from tests.site.small_sites import copy_small_site
from werkzeug.test import Client, TestResponse

from kiebitz.elements import texts
from kiebitz.serve.translation.application import TranslationApplication
from kiebitz.serve.translation.guard import LARGEST
from kiebitz.translate.marks import message_id
from kiebitz.translate.message_edit import find_message
from kiebitz.truth.translation_seals import translation_faults

HOST: Final = "127.0.0.1:8015"
HERE: Final = {"Host": HOST, "Origin": f"http://{HOST}"}
HOME: Final = "locales/de/LC_MESSAGES/home.po"
CLOSING: Final = "Who may close, and when"


@pytest.fixture(scope="module", name="place")
def place_fixture(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A small site of somebody else, the working folder of these tests, under git and sealed."""
    source = copy_small_site(tmp_path_factory.mktemp("translated"))
    (source / "site").mkdir()
    (source / "site/index.html").write_text("<p>English</p>", encoding="utf-8")
    settings = source / "mkdocs.yml"
    settings.write_text(f"{settings.read_text(encoding='utf-8')}", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(source)
        patch.setattr(texts, "_CATALOGUES", dict(texts._CATALOGUES))
        yield source


@pytest.fixture(scope="module", name="client")
def client_fixture(place: Path) -> Client:
    """Asks the server of the small site."""
    return Client(TranslationApplication(place / "site", report=lambda _: None))


@pytest.fixture(name="home")
def home_fixture(place: Path) -> Iterator[Path]:
    """The German catalogue of the pages, as it was again afterwards."""
    file = place / HOME
    before = file.read_bytes()
    yield file
    file.write_bytes(before)


def get(client: Client, path: str, **headers: str) -> TestResponse:
    """The answer to a GET."""
    return client.get(path, headers={"Host": HOST, **{name.replace("_", "-"): text for name, text in headers.items()}})


def post(client: Client, name: str, fields: object, headers: dict[str, str] | None = None) -> TestResponse:
    """The answer to a POST of *fields* in JSON."""
    content = json.dumps(fields)
    return client.post(
        name, data=content, content_type="application/json", headers=HERE if headers is None else headers
    )


def first_message(home: Path) -> dict[str, Any]:
    """The first message of the catalogue *home* that is translated, as the panel names it."""
    msgid = next(
        one for one in re.findall(r'^msgid "(.+)"$', home.read_text(encoding="utf-8"), re.MULTILINE) if "{" not in one
    )
    message = find_message(home.read_text(encoding="utf-8"), (None, msgid), label=HOME)
    return {"language": "de", "id": message_id("home", message.key), "strings": list(message.strings), "msgid": msgid}


def test_pages_carry_the_ids_and_the_panel(client: Client, home: Path) -> None:
    """Pages carry the ids and the panel."""
    answer = get(client, "/de/closing/")
    page = answer.get_data(as_text=True)
    assert answer.status_code == HTTPStatus.OK
    assert re.search(r'data-message="?home:[0-9a-f]{12}', page)
    assert "data-tr-panel" in page
    assert home.is_file()


def test_pages_in_english_are_those_of_the_built_site(client: Client) -> None:
    """Pages in english are those of the built site."""
    assert get(client, "/").get_data(as_text=True) == "<p>English</p>"


def test_the_policy_of_pages_allows_no_script_but_those_of_the_server(client: Client) -> None:
    """The policy of pages allows no script but those of the server."""
    for path in ("/de/closing/", "/_review/de/"):
        policy = get(client, path).headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
        page = get(client, path).get_data(as_text=True)
        assert not re.search(r"<\w[^>]*\son\w+=", page)


def test_the_script_and_the_style_are_there(client: Client) -> None:
    """The script and the style are there."""
    for name in ("script.js", "review.js", "style.css"):
        answer = get(client, f"/_translate/{name}")
        assert answer.status_code == HTTPStatus.OK
        assert len(answer.get_data()) > 1000


def test_a_message_is_described(client: Client, home: Path) -> None:
    """A message is described."""
    wanted = first_message(home)
    found = get(client, f"/_translate/message?language=de&id={wanted['id']}").get_json()
    assert found["english"] == [wanted["msgid"]]
    assert found["strings"] == wanted["strings"]


def test_what_is_wrong_is_answered_at_once(client: Client, home: Path) -> None:
    """What is wrong is answered at once."""
    wanted = first_message(home)
    answer = post(client, "/_translate/check", {**wanted, "strings": ["Etwas mit 77 Karten"]}).get_json()
    assert any("numbers" in fault["what"] for fault in answer["faults"])
    assert post(client, "/_translate/check", wanted).get_json()["faults"] == []


def test_a_draft_is_the_page_with_it(client: Client, home: Path) -> None:
    """A draft is the page with it."""
    wanted = first_message(home)
    page = post(client, "/_translate/draft", {**wanted, "page": "index.md", "strings": ["Ganz anders"]})
    assert "Ganz anders" in page.get_data(as_text=True) or "Ganz anders" in post(
        client, "/_translate/draft", {**wanted, "page": "closing.md", "strings": ["Ganz anders"]}
    ).get_data(as_text=True)
    assert "Ganz anders" not in home.read_text(encoding="utf-8")


def test_saving_writes_the_catalogue_and_the_next_page_has_it(client: Client, home: Path) -> None:
    """Saving writes the catalogue and the next page has it."""
    wanted = first_message(home)
    text = wanted["strings"][0].replace(wanted["strings"][0][:1], "Ü", 1)
    before = get(client, "/_translate/state?language=de").get_json()["state"]
    answer = post(client, "/_translate/save", {**wanted, "strings": [text]})
    assert answer.get_json() == {"saved": [HOME]}
    assert text in home.read_text(encoding="utf-8")
    assert get(client, "/_translate/state?language=de").get_json()["state"] != before
    assert any(text in get(client, path).get_data(as_text=True) for path in ("/de/", "/de/closing/"))


def test_a_translation_with_a_fault_is_not_saved(client: Client, home: Path) -> None:
    """A translation with a fault is not saved."""
    wanted = first_message(home)
    before = home.read_bytes()
    answer = post(client, "/_translate/save", {**wanted, "strings": ["99 Karten [x](y.md)"]})
    assert answer.get_json()["faults"]
    assert home.read_bytes() == before


@pytest.mark.parametrize("host", ["example.org", "example.org:8015", "127.0.0.1.example.org", "10.0.0.1:8015"])
def test_another_name_for_this_machine_gets_nothing(client: Client, host: str) -> None:
    """Another name for this machine gets nothing."""
    for path in ("/_translate/state?language=de", "/_review/de/", "/de/closing/"):
        assert get(client, path, Host=host).status_code == HTTPStatus.FORBIDDEN
    headers = {"Host": host, "Origin": f"http://{host}"}
    assert post(client, "/_translate/save", {}, headers).status_code == HTTPStatus.FORBIDDEN


@pytest.mark.parametrize("host", ["localhost:8015", "127.0.0.1", "[::1]:8015"])
def test_this_machine_by_its_own_names_is_answered(client: Client, host: str) -> None:
    """This machine by its own names is answered."""
    assert get(client, "/_translate/state?language=de", Host=host).status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": HOST},
        {"Host": HOST, "Origin": "http://example.org"},
        {"Host": HOST, "Origin": "null"},
        {"Host": HOST, "Origin": "http://127.0.0.1:9999"},
        {"Host": HOST, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "cross-site"},
    ],
)
def test_pages_of_others_change_nothing(client: Client, home: Path, headers: dict[str, str]) -> None:
    """Pages of others change nothing."""
    before = home.read_bytes()
    for name in ("/_translate/save", "/_translate/check", "/_translate/draft", "/_review/de/seal"):
        assert post(client, name, first_message(home), headers).status_code == HTTPStatus.FORBIDDEN
    assert home.read_bytes() == before


def test_what_is_too_large_is_refused_unread(client: Client, home: Path) -> None:
    """What is too large is refused unread."""
    fields = {**first_message(home), "strings": ["x" * LARGEST]}
    assert post(client, "/_translate/save", fields).status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


@pytest.mark.parametrize(
    "content", [" ", "[]", "nothing", '{"language": 3}', "[" * 5000, '{"language": "de", "id": "x"}']
)
def test_what_is_no_request_is_refused(client: Client, content: str) -> None:
    """What is no request is refused."""
    answer = client.post("/_translate/save", data=content, content_type="application/json", headers=HERE)
    assert answer.status_code == HTTPStatus.BAD_REQUEST


def test_a_form_of_another_page_is_refused(client: Client) -> None:
    """A form of another page is refused."""
    answer = client.post("/_translate/save", data={"language": "de"}, headers=HERE)
    assert answer.status_code == HTTPStatus.UNSUPPORTED_MEDIA_TYPE


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({"page": "../mkdocs.yml"}, HTTPStatus.BAD_REQUEST),
        ({"page": "/etc/passwd.md"}, HTTPStatus.BAD_REQUEST),
        ({"page": "..%2f..%2fx.md"}, HTTPStatus.BAD_REQUEST),
        ({"page": "a/../../x.md"}, HTTPStatus.BAD_REQUEST),
        ({"page": "nothing.md"}, HTTPStatus.NOT_FOUND),
        ({"language": "../de"}, HTTPStatus.BAD_REQUEST),
        ({"language": "en"}, HTTPStatus.NOT_FOUND),
        ({"language": "fr"}, HTTPStatus.NOT_FOUND),
        ({"id": "../../x:0123456789ab"}, HTTPStatus.BAD_REQUEST),
        ({"id": "home:0123456789ab"}, HTTPStatus.NOT_FOUND),
        ({"strings": "text"}, HTTPStatus.BAD_REQUEST),
        ({"strings": []}, HTTPStatus.BAD_REQUEST),
        ({"strings": [1]}, HTTPStatus.BAD_REQUEST),
    ],
)
def test_nothing_outside_the_site_can_be_named(
    client: Client, home: Path, changed: dict[str, object], status: HTTPStatus
) -> None:
    """Nothing outside the site can be named."""
    fields = {**first_message(home), "page": "index.md", **changed}
    assert post(client, "/_translate/draft", fields).status_code == status


def test_other_methods_and_names_are_refused(client: Client, home: Path) -> None:
    """Other methods and names are refused."""
    assert client.put("/_translate/save", headers=HERE).status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert get(client, "/_translate/save").status_code == HTTPStatus.NOT_FOUND
    assert post(client, "/_translate/other", first_message(home)).status_code == HTTPStatus.NOT_FOUND
    assert get(client, "/_review/").status_code == HTTPStatus.BAD_REQUEST
    assert get(client, "/_translate/../mkdocs.yml").status_code == HTTPStatus.NOT_FOUND


def test_what_a_browser_kept_of_the_site_is_forgotten(client: Client) -> None:
    """What a browser kept of the site is forgotten."""
    assert "unregister" in get(client, "/offline.js").get_data(as_text=True)


def test_a_change_is_reviewed_with_its_difference_and_sealed(client: Client, place: Path, home: Path) -> None:
    """A change is reviewed with its difference and sealed."""
    wanted = first_message(home)
    seal_all(client)
    commit(place)
    new = f"Ü{wanted['strings'][0][1:]}"
    post(client, "/_translate/save", {**wanted, "strings": [new]})
    page = get(client, "/_review/de/").get_data(as_text=True)
    assert f"<ins>{new.split(' ', maxsplit=1)[0]}" in page
    assert "<del>" in page
    [source] = re.findall(r'name="message" value="([^"]+)"', page)
    short = post(client, "/_review/de/seal", {"messages": [source], "reason": "read"})
    assert short.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    answer = post(client, "/_review/de/seal", {"messages": [source], "reason": "read beside the English text"})
    assert answer.get_json() == {"sealed": ["docs/seals/de.yaml"], "faults": []}
    assert "data-rv-item" not in get(client, "/_review/de/").get_data(as_text=True)
    assert translation_faults(place) == []
    shutil.rmtree(place / "docs/seals")


def test_one_of_two_changes_is_sealed_alone(client: Client, place: Path, home: Path) -> None:
    """One of two changes is sealed alone."""
    seal_all(client)
    text = home.read_text(encoding="utf-8")
    home.write_text(re.sub(r'^msgstr "(\w)', r'msgstr "Ü\1', text, flags=re.MULTILINE), encoding="utf-8")
    sources = waiting(client)
    assert len(sources) > 1
    post(client, "/_review/de/seal", {"messages": sources[:1], "reason": "read beside the English text"})
    assert waiting(client) == sources[1:]
    assert len(translation_faults(place)) == len(sources) - 1
    post(client, "/_review/de/seal", {"messages": sources[1:], "reason": "read beside the English text"})
    assert translation_faults(place) == []
    shutil.rmtree(place / "docs/seals")


def waiting(client: Client) -> list[str]:
    """What the page of reviews lists."""
    return re.findall(r'name="message" value="([^"]+)"', get(client, "/_review/de/").get_data(as_text=True))


def seal_all(client: Client) -> None:
    """Seal everything that waits."""
    fields = {"messages": waiting(client), "reason": "as it came, for a test"}
    assert post(client, "/_review/de/seal", fields).get_json()["faults"] == []


def commit(place: Path) -> None:
    """Put all of *place* under version control."""
    for arguments in (
        ("init", "-q"),
        ("add", "locales", "docs"),
        ("-c", "user.name=Someone", "-c", "user.email=someone@example.org", "commit", "-qm", "Begin"),
    ):
        subprocess.run(["git", *arguments], cwd=place, check=True)
