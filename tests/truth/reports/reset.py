"""Write what is reported now as what is expected: `python -m tests.truth.reports.reset`. Read the difference then."""

from tests.truth.reports.report import DOCUMENTS, golden, report_of

if __name__ == "__main__":
    for document in DOCUMENTS:
        golden(document).write_text(report_of(document), encoding="utf-8")
