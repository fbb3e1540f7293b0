// The menu from below: what the host may decide, and what each phone sets for itself.

import { BLOCKS } from "./blocks.js";
import { flat, h } from "./dom.js";

const KEY = "rumpus-settings";
const root = document.getElementById("phone");
const OWN = [["vibration", "Vibration"], ["held", "Hide who I am"], ["hints", "Hints"]];

export function loadSettings() {
  const usual = { vibration: true, held: false, hints: true };
  try { return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") }; } catch { return usual; }
}
function save(settings) { try { localStorage.setItem(KEY, JSON.stringify(settings)); } catch { /* for this evening */ } }

/** What of a page the menu shows. */
const content = (page) => JSON.stringify([page.scene, page.undo, page.blocks.find((block) => block.type === "drawer")]);

export function openMenu(view) {
  closeMenu();
  const drawer = view.page.blocks.find((block) => block.type === "drawer");
  const own = { type: "options", title: "This phone", items: OWN.map(([name, text]) => ({ text, values: ["Off", "On"], chosen: view.settings[name] ? "On" : "Off", sends: [{ set: name, to: false }, { set: name, to: true }] })) };
  const hands = Object.create(view, { send: { value: (message) => {
    if (message.set) { view.settings[message.set] = message.to; save(view.settings); view.draw(); view.wish(); openMenu(view); } else { view.send(message); closeMenu(); }
  } } });
  const has = (type) => drawer?.blocks.some((block) => block.items?.some((item) => item.sends?.type === type));
  const undo = view.page.undo && !has("undo") && { label: "Take back", icon: "icon_undo", style: "secondary", colour: "#fff4dc", sends: { type: "undo" } };
  const foot = { type: "buttons", items: [undo, { label: "Back to the game", style: "quiet", click: closeMenu }].filter(Boolean) };
  const blocks = [...(drawer?.blocks ?? []), own, foot];
  document.body.append(h("div.shade", { onclick: closeMenu }), h("div.drawer", { role: "dialog", "aria-modal": "true", "aria-label": "Menu", "data-content": content(view.page) }, h("i.grip"),
    h("h1", null, drawer?.title ?? "Menu", drawer?.note && h("span", null, drawer.note)), flat(blocks.map((block) => BLOCKS[block.type](block, hands)))));
  root.inert = true;
  document.querySelector(".drawer button")?.focus();
}
/** Another page has come: what stands in the menu stays under the finger unless it is no longer true. */
export function refreshMenu(view) {
  const drawer = document.querySelector(".drawer");
  if (!drawer || drawer.dataset.content === content(view.page)) return;
  const [scene] = JSON.parse(drawer.dataset.content), focus = [...drawer.querySelectorAll("button")].indexOf(document.activeElement);
  if (scene !== view.page.scene) { closeMenu(); return; }
  const scrolled = drawer.scrollTop;
  openMenu(view);
  const fresh = document.querySelector(".drawer");
  fresh.classList.add("still");
  fresh.scrollTop = scrolled;
  fresh.querySelectorAll("button")[focus]?.focus({ preventScroll: true });
}
/** Whoever was in the menu is at its button again; behind it nothing could be reached meanwhile. */
export function closeMenu() {
  const drawer = document.querySelector(".drawer"), inside = drawer?.contains(document.activeElement);
  document.querySelectorAll(".drawer, .shade").forEach((each) => each.remove());
  root.inert = false;
  if (inside) root.querySelector(".menu")?.focus({ preventScroll: true });
}
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenu(); });
