"""A small project to bundle: an engine of one function, one widget that counts, two cards."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from kiebitz.bundle import Bundle, Sources, make_bundle
from kiebitz.bundle.bundle import no_report
from kiebitz.bundle.cache import ReportStep
from kiebitz.bundle.node import run_node
from kiebitz.bundle.pack import SUFFIX
from kiebitz.bundle.sources import project_sources
from kiebitz.elements import rule_links, site_pages, texts
from kiebitz.locales import WORK
from kiebitz.markdown.site_data import data_of_folder
from kiebitz.site import CATALOGUES
from kiebitz.translate import CODE_DOMAINS, compile_catalogue

QUICK = 3
"""How small packed files are here: the best takes half a minute, and differs in size alone."""

ENGINE = {
    "__init__.py": '''
        """A rule."""
        def next_number(number: int) -> int:
            """The number after *number*."""
            assert number >= 0
            return number + 1
        ''',
}

PACKAGE = {
    "__init__.py": "",
    "elements/__init__.py": "",
    "elements/texts.py": '''
        """Texts of the widgets."""
        import gettext
        import io
        SPOKEN = {}
        def use_catalogue(locale, mo):
            """Speak *locale*."""
            SPOKEN[locale] = gettext.GNUTranslations(io.BytesIO(mo))
        def translations(locale):
            """The texts of *locale*."""
            return SPOKEN.get(locale, gettext.NullTranslations())
        ''',
    "elements/site_handover.py": '''
        """What the site hands over."""
        def use_site(text):
            """Nothing."""
        ''',
    "elements/dispatch.py": '''
        """Where widgets answer."""
        import json
        from cardrules import next_number
        from kiebitz.elements.environment import PAGES
        from kiebitz.elements.texts import translations
        def answer(request_json):
            """The next state and its HTML."""
            try:
                request = json.loads(request_json)
                state = {"count": next_number(request["state"]["count"])}
            except (KeyError, ValueError) as fault:
                return json.dumps({"error": {"code": "bad-json", "message": str(fault)}})
            text = translations(request["locale"]).gettext("Number")
            page = PAGES.get_template("template.html.jinja").render(count=state["count"], text=text)
            return json.dumps({"state": state, "html": page})
        ''',
    "elements/environment.py": '''
        """The templates of the widgets."""
        import marshal
        from pathlib import Path
        from jinja2 import BaseLoader, Environment, PackageLoader
        TEMPLATES = "templates.marshalled"
        NAME = "template.html.jinja"
        FILE = Path(__file__).with_name(TEMPLATES)
        CODES = marshal.loads(FILE.read_bytes()) if FILE.is_file() else {}
        class Once(BaseLoader):
            """Templates, each compiled once."""
            def load(self, environment, name, globals=None):
                """The template *name*."""
                if name not in CODES:
                    source, file, _ = PackageLoader("kiebitz.elements.counter", ".").get_source(environment, name)
                    CODES[name] = marshal.dumps(environment.compile(source, name, file))
                return environment.template_class.from_code(environment, marshal.loads(CODES[name]), {})
        PAGES = Environment(loader=Once(), autoescape=True)
        def compile_all():
            """Compile them now."""
            prepare([NAME])
        def compiled():
            """Their marshalled codes."""
            return dict(CODES)
        def use_compiled(codes):
            """Use these *codes*."""
            CODES.update(codes)
        def prepare(names):
            """Have them ready."""
            for name in names:
                PAGES.get_template(name)
        ''',
    "elements/building.py": '''
        """What the page does without."""
        ''',
    "elements/counter/__init__.py": "",
    "elements/counter/style.css": "kiebitz-widget p { color: inherit; }",
    "elements/counter/template.html.jinja": '<p id="n">{{ text }} {{ count }} {{ "\\u2665" }}</p>',
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Made:
    """A finished bundle."""

    folder: Path
    bundle: Bundle
    manifest: dict[str, object]

    @property
    def files(self) -> dict[str, bytes]:
        """All files by path; packed ones are unpacked, and their paths end as those of what is in them."""
        return contents(self.folder)


@lru_cache
def contents(folder: Path) -> dict[str, bytes]:
    """The files of the bundle in *folder*, as `Made.files` gives them."""
    files = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}
    with TemporaryDirectory() as scratch:
        places = {path: Path(scratch) / str(at) for at, path in enumerate(files) if path.endswith(SUFFIX)}
        run_node("pack.mjs", {"files": [[str(files[path].resolve()), str(to)] for path, to in places.items()]})
        return {path.removesuffix(SUFFIX): places.get(path, file).read_bytes() for path, file in files.items()}


type Make = Callable[..., Made]
"""Makes a bundle in a folder, and reports each slow step to a second argument where there is one."""


def write_files(folder: Path, texts: dict[str, str]) -> Path:
    """Writes *texts*, without the indentation of this file, and gives *folder*."""
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text).strip(), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Sources:
    """The small project."""
    folder = tmp_path_factory.mktemp("sources")
    return Sources(
        engine=write_files(folder / "cardrules", ENGINE),
        package=write_files(folder / "kiebitz", PACKAGE),
        sprites={"french": "<svg/>", "german": "<svg></svg>"},
        face_style=".kb-face { background-size: 1000% 400%; }",
        left_out=("kiebitz/elements/building.py",),
        questions=({"widget": "counter", "state": {"count": 1}, "event": None},),
        resident=("counter",),
    )


@pytest.fixture(scope="session")
def node_modules(root: Path) -> Path:
    """What `npm ci` has installed."""
    folder = root / "node_modules"
    if not (folder / "pyodide").is_dir():
        pytest.fail("npm's packages are not installed: run `python3 noxfile.py -s tests`, or `npm ci`.", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def work(root: Path) -> Path:
    """Kept from run to run and shared with all builds, since compressing takes half a minute."""
    return root / WORK / "bundle"


@pytest.fixture(scope="session")
def catalogue() -> bytes:
    """A compiled catalogue of one message."""
    german = Catalog(locale="de")
    german.add("Number", "Zahl")
    buffer = io.BytesIO()
    write_mo(buffer, german)
    return buffer.getvalue()


@pytest.fixture(scope="session")
def make(sources: Sources, node_modules: Path, work: Path, catalogue: bytes) -> Make:
    """Makes the bundle of the small project."""

    def make(folder: Path, report: ReportStep = no_report) -> Made:
        bundle = make_bundle(
            folder,
            catalogues={"de": catalogue},
            node_modules=node_modules,
            work=work,
            sources=sources,
            level=QUICK,
            report=report,
        )
        return Made(folder=folder, bundle=bundle, manifest=dict(bundle.manifest))

    return make


@pytest.fixture(scope="session")
def made(make: Make, tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The bundle of the small project."""
    return make(tmp_path_factory.mktemp("bundle"))


# Not for the session: pages link as those of the project do while this is there.
@pytest.fixture(scope="module")
def project(
    node_modules: Path,
    work: Path,
    root: Path,
    built_site: Path,  # noqa: ARG001 - its build leaves most of this one in the cache
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Made]:
    """The bundle of the project itself, in English and German; answers in this Python then link as those in it do."""
    data = data_of_folder(root / "docs")
    sources = project_sources(sections=data.sections, pages=data.pages)
    catalogues = {"de": compile_catalogue(CATALOGUES, "de", CODE_DOMAINS)}
    folder = tmp_path_factory.mktemp("project")
    bundle = make_bundle(folder, catalogues=catalogues, node_modules=node_modules, work=work, sources=sources)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rule_links, "_SECTIONS", dict(data.sections))
        patch.setattr(site_pages, "_PAGES", data.pages.as_mapping())
        patch.setitem(texts._CATALOGUES, "de", GNUTranslations(io.BytesIO(catalogues["de"])))
        yield Made(folder=folder, bundle=bundle, manifest=dict(bundle.manifest))
