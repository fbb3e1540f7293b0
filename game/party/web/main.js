// The phone page: joins the room, shows what the TV sends, and says what is tapped.

import { keepAwake } from "./awake.js";
import { drawJoin, secretFromAddress } from "./join.js";
import { closeMenu, loadSettings, openMenu, refreshMenu } from "./menu.js";
import { PageView } from "./page.js";
import { Wire } from "./wire.js";

const FAR = { title: "Looking for the TV" };
const VEIL = 2000; // milliseconds without a line before anybody need know

const again = { label: "Try now", click: () => wire.wake() };
const anew = { label: "Enter the room code again", style: "quiet", click: () => { secret = ""; door = undefined; wire.forget(); wire.on.stranger(); } };
const settings = loadSettings();
let secret = secretFromAddress(), door, veil;
const view = new PageView((message) => wire.say(message), settings, () => openMenu(view));
const wire = new Wire({
  welcome: () => whole(),
  page: (page) => { whole(); door = undefined; view.show(page); refreshMenu(view); },
  sorry: (message) => (door ? outside(message) : refused(message)),
  bye: (message) => view.lost({ title: "Good-bye", line: message.words, buttons: [{ label: "Join again", click: () => { view.lost(); wire.restart(); } }] }),
  stranger: () => { whole(); closeMenu(); door ??= enter(); wire.say({ type: "door" }); },
  around: (message) => door?.around(message.people),
  lost: () => { veil ??= setTimeout(() => view.lost(wire.joined ? { ...FAR, line: "Your seat is kept. It goes on by itself.", buttons: [again, anew] } : { ...FAR, line: "It goes on by itself.", buttons: [again] }), VEIL); },
});

function enter() { return drawJoin(secret, (message) => { keepAwake(); wire.say(message); }); }

/** A picture of another evening opens nothing: then the letters on the TV are asked for. */
function outside(message) {
  if (message.reason === "code" && secret) {
    secret = "";
    door = enter();
    wire.say({ type: "door" });
  }
  door.complain(message.words);
}
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
