"""Another program that has copied a text: clipboard.py FILE"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

Gtk.init()
Gdk.Display.get_default().get_clipboard().set(Path(sys.argv[1]).read_text(encoding="utf-8"))
print("copied", flush=True)
GLib.MainLoop().run()
