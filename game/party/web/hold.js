// What shows only while a finger is down: a role, and a card that is held to be read.

import { h, img } from "./dom.js";

const LONG = 450, SLIP = 6;
export const feel = { buzz() {} }; // whoever owns the page says whether it may be felt

const veil = (front) => h("div.veil.peeking", { role: "status" },
  h("div.secret.sticker", { style: { "--c": front.colour } }, h("div.pic", null, img(front.sprite)), front.over && h("small", null, front.over), h("b", null, front.title), front.text && h("p", null, front.text)),
  h("div.hint", null, "Let go to hide it"));

function show(front) {
  hide();
  document.body.append(veil(front));
  feel.buzz(15);
}
export function hide() { document.querySelectorAll(".veil.peeking").forEach((each) => each.remove()); }
for (const end of ["pointerup", "pointercancel", "blur", "pagehide", "keyup"]) window.addEventListener(end, hide);
document.addEventListener("visibilitychange", () => { if (document.hidden) hide(); });

/** The front shows while the element is held, by finger or by the space bar. */
export function holdable(b, node) {
  if (!b.front) return node;
  node.addEventListener("pointerdown", (event) => { event.preventDefault(); show(b.front); });
  node.addEventListener("keydown", (event) => { if (event.key === " " || event.key === "Enter") { event.preventDefault(); show(b.front); } });
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  return node;
}

/** A long press on a card shows it large, and is no tap. */
export function longPress(item, node) {
  const text = item.says || item.text;
  if (!text) return node;
  let timer, from, held = false;
  node.addEventListener("pointerdown", (event) => {
    from = [event.clientX, event.clientY];
    held = false;
    timer = setTimeout(() => { held = true; show({ sprite: item.sprite, over: item.tag, title: item.title, text, colour: item.colour }); }, LONG);
  });
  node.addEventListener("pointermove", (event) => { if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) clearTimeout(timer); });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) node.addEventListener(end, () => clearTimeout(timer));
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  node.addEventListener("click", (event) => { if (held) { held = false; event.stopImmediatePropagation(); } }, true);
  return node;
}
