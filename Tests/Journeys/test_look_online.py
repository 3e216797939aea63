"""Street pictures that others share: nothing is asked before the switch, and nothing hangs after."""

import json

import pytest
from desk import wait
from panoramax import Panoramax
from test_look import MAP, go, heading, told

SCENE = "Picture all around"


@pytest.fixture
def server():
    server = Panoramax()
    yield server
    server.close()


@pytest.fixture
def look(start, folders, server):
    def begin(is_on):
        folders.settings_file.parent.mkdir(parents=True, exist_ok=True)
        folders.settings_file.write_text(json.dumps(
            {"isMuted": True, "units": "km", "asksPanoramax": is_on,
             "panoramaxServer": server.address}))
        app = start("--look").wait_until_open()
        app.find(name=MAP)
        app.focus()
        return app

    return begin


def test_nothing_is_asked_before_it_is_switched_on(look, server):
    app = look(False)
    go(app, "49.006889 1.919185")
    wait("the answer", lambda: "No picture within 200 m" in told(app, MAP))
    assert not server.requests
    app.click(app.find(name="Your own pictures"))
    app.find(name="Street pictures from Panoramax")
    app.press(app.find(role="check box"))
    app.key("Escape")
    go(app, "49.006889 1.919186")
    wait("the picture of another", lambda: "© Adrien" in told(app, MAP))
    assert all(agent.startswith("Hannari/") for _, agent in server.requests)
    assert "place_distance=0-15" in server.requests[0][0]
    app.press(app.find(name="Open the picture"))
    wait("the picture's own middle", lambda: heading(app, SCENE) == 349)
    app.find(contains="etalab-2.0")
    app.key("period")
    wait("the next picture", lambda: any("pictures/2/" in path for path, _ in server.requests))
    app.shot("next")


@pytest.mark.parametrize("trouble, sentence", [
    ("status", "out of order"), ("html", "cannot be understood")])
def test_a_bad_answer_is_a_sentence(look, server, trouble, sentence):
    server.trouble = trouble
    app = look(True)
    go(app, "49.006889 1.919185")
    wait("the sentence", lambda: sentence in told(app, MAP))
    # The computed view is there all the same.
    app.find(name="Open the computed view")


@pytest.mark.parametrize("trouble", ["cut", "huge", "expired"])
def test_a_bad_picture_is_a_sentence(look, server, trouble):
    app = look(True)
    go(app, "49.006889 1.919185")
    wait("the picture of another", lambda: "© Adrien" in told(app, MAP))
    server.trouble = trouble
    app.press(app.find(name="Open the picture"))
    sentence = "no such picture" if trouble == "expired" else "picture is damaged"
    app.find(contains=sentence)
    app.key("Escape")
    app.find(name="Open the picture")
