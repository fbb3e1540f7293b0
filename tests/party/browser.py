"""Scripts against the phone's own page in a real browser, without a program behind it."""

from __future__ import annotations

import html
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from game.engine.blocks import Page

WEB = Path(__file__).resolve().parents[2] / "game" / "party" / "web"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--allow-file-access-from-files",
)
PARTS = {
    "blocks.js": "BLOCKS",
    "dom.js": "flat, letters",
    "menu.js": "openMenu, refreshMenu",
    "page.js": "PageView",
    "picks.js": "Picks",
}
BARE = """<!doctype html><meta name=web content=x><link rel=stylesheet href="{web}/phone.css">
<div id=phone></div><div id=told></div><pre id=found></pre><script type=module>
{parts}
const page = {page}, said = [];
const shown = () => {{
  const view = new PageView((message) => said.push(message), {{ hints: true }}, () => 0);
  view.show(page);
  return view;
}};
const wait = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
const painted = async () => {{
  const boards = () => [...document.querySelectorAll(".board svg")];
  while (!boards().every((each) => each.hasAttribute("viewBox"))) await wait(0.02);
}};
document.getElementById("found").textContent = JSON.stringify(await (async () => {{ {script} }})());
</script>"""


def ran(folder: Path, page: Page, script: str, milliseconds: int = 20_000) -> Any:
    """What the script returns within that time of the page's own clock.

    It has `page`, `shown()` for a view of it, `painted()`, `wait(seconds)` and what was `said`."""
    parts = "\n".join(f'import {{ {names} }} from "{(WEB / part).as_uri()}";' for part, names in PARTS.items())
    told = json.dumps({"position": 1, "choices": [], **msgspec.to_builtins(page)})
    file = folder / "page.html"
    file.write_text(BARE.format(web=WEB.as_uri(), parts=parts, page=told, script=script))
    command = [
        "chromium",
        *FLAGS,
        f"--virtual-time-budget={milliseconds}",
        f"--user-data-dir={folder / 'profile'}",
        "--dump-dom",
        file.as_uri(),
    ]
    dom = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)
    assert found and found[1], dom[-2000:]
    return json.loads(html.unescape(found[1]))
