// The phone page: joins the room, shows what the TV sends, and says what is tapped.

import { keepAwake } from "./awake.js";
import { drawJoin, secretFromAddress } from "./join.js";
import { closeMenu, loadSettings, openMenu, refreshMenu } from "./menu.js";
import { PageView } from "./page.js";
import { Wire } from "./wire.js";

const VEIL = 2000; // milliseconds without a line before anybody need know

const settings = loadSettings();
const secret = secretFromAddress();
let complain, veil;
const view = new PageView((message) => wire.say(message), settings, () => openMenu(view));
const wire = new Wire({
  welcome: () => whole(),
  page: (page) => { whole(); complain = undefined; view.show(page); refreshMenu(view); },
  sorry: (message) => (complain ? complain(message.words) : refused(message)),
  bye: (message) => view.lost({ title: "Good-bye", line: message.words, button: { label: "Join again", click: () => { view.lost(); wire.restart(); } } }),
  stranger: () => { whole(); closeMenu(); complain = drawJoin(secret, (message) => { keepAwake(); wire.say(message); }); },
  lost: () => { veil ??= setTimeout(() => view.lost({ title: "Looking for the TV", line: "Your seat is kept. It goes on by itself.", button: { label: "Try now", click: () => wire.wake() } }), VEIL); },
});

function whole() {
  clearTimeout(veil);
  veil = undefined;
  view.lost();
}
function refused(message) {
  view.sent = false;
  clearTimeout(view.patience);
  view.buzz([20, 20, 20]);
  view.toast(message.words);
  if (view.page) view.draw();
}
