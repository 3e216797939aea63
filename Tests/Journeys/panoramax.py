"""A server on this computer that answers as Panoramax does, well or badly."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlparse

WALK = Path(__file__).resolve().parents[1] / "Fixtures/photos/walk"
# Where the five pictures of the walk were taken, and which way the camera looked.
PLACES = [(1.919185, 49.006890, 349), (1.919189, 49.006895, 350), (1.919196, 49.006899, 350),
          (1.919201, 49.006903, 351), (1.919206, 49.006907, 352)]


class Panoramax:
    def __init__(self):
        self.requests = []
        # What goes wrong: status, html, cut, silent, huge; None is well.
        self.trouble = None
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *words):
                pass

            def do_GET(self):
                outer.requests.append((self.path, self.headers.get("User-Agent", "")))
                try:
                    outer.answer(self)
                except (BrokenPipeError, ConnectionResetError):
                    pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()

    def item(self, number: int) -> dict:
        longitude, latitude, azimuth = PLACES[number - 1]
        address = f"{self.address}/api/pictures/{number}"
        links = [{"rel": "self", "href": address}]
        for relation, other in [("prev", number - 1), ("next", number + 1)]:
            if 1 <= other <= 5:
                links.append({"rel": relation, "id": f"pic-{other}", "href": address})
        return {
            "type": "Feature", "id": f"pic-{number}", "links": links,
            "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
            "properties": {
                "datetime": f"2021-07-29T09:16:4{number}+00:00", "license": "etalab-2.0",
                "view:azimuth": azimuth, "geovisio:producer": "Adrien",
                "pers:pitch": 0, "pers:roll": 0,
                "pers:interior_orientation": {"field_of_view": 360}},
            "assets": {name: {"href": f"{address}/{name}.jpg", "type": "image/jpeg"}
                       for name in ["thumb", "sd", "hd"]},
            "providers": [{"name": "Adrien", "roles": ["producer"]}]}

    def answer(self, request):
        url = urlparse(request.path)
        if self.trouble == "status":
            return request.send_error(500)
        if self.trouble == "html":
            return self.send(request, b"<html>Welcome to the hotel's network</html>", "text/html")
        if self.trouble == "silent":
            time.sleep(3)
            return None
        if url.path == "/api/search":
            query = parse_qs(url.query)
            numbers = range(1, 6)
            if "ids" in query:
                numbers = [int(name.split("-")[1]) for name in json.loads(query["ids"][0])]
            elif not query["place_position"][0].startswith("1.919"):
                numbers = []
            items = {"type": "FeatureCollection", "features": [self.item(n) for n in numbers]}
            return self.send(request, json.dumps(items).encode(), "application/geo+json")
        number = url.path.split("/")[3]
        picture = (WALK / f"{number}.jpg").read_bytes()
        if self.trouble == "cut":
            picture = picture[:300]
        if self.trouble == "huge":
            # A PNG that says that it has 20,000 × 20,000 pixels.
            picture = (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (20000).to_bytes(4, "big") * 2
                       + b"\x08\x02\0\0\0\0\0\0\0")
        if self.trouble == "expired":
            return request.send_error(404)
        return self.send(request, picture, "image/jpeg")

    @staticmethod
    def send(request, body, kind):
        request.send_response(200)
        request.send_header("Content-Type", kind)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)
