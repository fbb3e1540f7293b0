// Little helpers to make elements. Nothing here knows a block, a game or a socket.

export const WEB = document.querySelector("meta[name=web]").content;
const ART = `/w/${WEB}/art/`;
const AGAIN = [500, 2000, 8000]; // milliseconds until a drawing that did not arrive is asked for again

/** An element: h("button.btn", {type: "button"}, "Go"). Words become text, never markup. */
export function h(name, props, ...kids) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  dress(node, props);
  node.append(...flat(kids));
  return node;
}

/** The same in a drawing. */
export function s(tag, props, ...kids) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(props ?? {})) if (value !== undefined && value !== null && value !== "" && value !== false) node.setAttribute(key, value);
  node.append(...flat(kids));
  return node;
}

function dress(node, props) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false || value === "") continue;
    if (key === "class") node.classList.add(...value.split(" ").filter(Boolean));
    else if (key === "style") for (const [name, worth] of Object.entries(value)) worth && node.style.setProperty(name, worth);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
}

const CLINGS = /^[\p{M}\u200c\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]$/u, FLAG = /^[\u{1f1e6}-\u{1f1ff}]$/u;

/** What somebody would call one letter each, as the TV counts them: marks and joined pictures are part of one. */
export function letters(words) {
  const found = [];
  for (const letter of words) {
    const before = found.at(-1) ?? "", joined = before.endsWith("\u200d") && /^[\p{So}\p{Sm}]$/u.test(letter);
    if (before && (CLINGS.test(letter) || joined || (FLAG.test(letter) && FLAG.test(before)))) found[found.length - 1] += letter;
    else found.push(letter);
  }
  return found;
}

export const flat = (kids) => [kids].flat(9).filter((kid) => kid !== undefined && kid !== null && kid !== false && kid !== "");
export const file = (sprite) => ART + (sprite.includes(".") ? sprite : sprite + ".svg");
export const img = (sprite, classes = "", alt = "") => sprite && Object.assign(fetched(h("img" + classes), "src", file(sprite)), { alt });

/** A drawing of that address; if the line broke while it was on its way, it is asked for again. */
export function fetched(node, name, address) {
  const pauses = [...AGAIN];
  node.addEventListener("error", () => { if (pauses.length) setTimeout(() => { node.removeAttribute(name); node.setAttribute(name, address); }, pauses.shift()); });
  node.setAttribute(name, address);
  return node;
}

/** A portrait on its seat's disc, with the seat's shape and whatever is pinned to it. */
export const face = (who, classes = "") =>
  h("span.who-face" + classes, { class: who.seat ? `seat-${who.seat}` : "" },
    h("span.face", null, who.seat && who.seat !== "none" && img(`avatar_disc_${who.seat}`, ".disc"), img(who.sprite)),
    who.seat && who.seat !== "none" && !who.plain && img(`seat_${who.seat}`, ".shape"),
    who.over && img(who.over, ".over"));
