"""A bare window of WebKitGTK for its driver, of any width: MiniBrowser's toolbar is 447 pixels wide."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", lambda _context, session: session.connect("create-web-view", open_view))
Gtk.main()
