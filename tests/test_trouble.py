"""What breaks and is survived: logged with where, and nobody has to read the same twice."""

import logging
from collections.abc import Callable

import pytest

from mud.trouble import REMEMBERED, Faults


def here() -> None:
    raise KeyError("hier")


def there() -> None:
    raise KeyError("dort")


def elsewise() -> None:
    raise ValueError("anders")


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Faults:
    caplog.set_level(logging.ERROR)
    return Faults()


def survive(faults: Faults, what: str, *actions: Callable[[], None]) -> None:
    for action in actions:
        with faults.survived(what):
            action()


def test_a_fault_is_logged_with_what_broke_and_where(faults: Faults, caplog: pytest.LogCaptureFixture) -> None:
    survive(faults, "die Uhr", here)
    (record,) = caplog.records
    assert "die Uhr" in record.getMessage()
    assert f"{__file__}:" in record.getMessage()
    assert "hier" in caplog.text


def test_the_same_is_not_logged_again_until_it_has_come_ten_times(
    faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    survive(faults, "die Uhr", *[here] * 120)
    counts = [record.getMessage() for record in caplog.records]
    assert len(counts) == 3
    assert "10th" in counts[1]
    assert "100th" in counts[2]
    assert caplog.text.count("Traceback") == 1


def test_another_place_or_another_error_is_news(faults: Faults, caplog: pytest.LogCaptureFixture) -> None:
    survive(faults, "die Uhr", here, there, elsewise, here, there, elsewise)
    survive(faults, "die Tür", here)
    assert len(caplog.records) == 4


def test_as_many_kinds_as_there_may_be_take_a_bounded_place(faults: Faults, caplog: pytest.LogCaptureFixture) -> None:
    for number in range(2 * REMEMBERED):
        survive(faults, f"{number}", here)
    assert len(faults._counts) == REMEMBERED
    survive(faults, "0", here)
    assert len(caplog.records) == 2 * REMEMBERED + 1


def test_the_end_of_the_program_is_no_fault(faults: Faults, caplog: pytest.LogCaptureFixture) -> None:
    def leave() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        survive(faults, "die Uhr", leave)
    assert not caplog.records


def test_what_only_took_too_long_is_one_line(faults: Faults, caplog: pytest.LogCaptureFixture) -> None:
    faults.note("eine Besprechung", TimeoutError("20 s"))
    (record,) = caplog.records
    assert "eine Besprechung" in record.getMessage()
    assert not record.exc_info
