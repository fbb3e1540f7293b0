// Names are never cut: a long one takes a second line, smaller letters, and breaks a word only where nothing else helps.

const NAMES = ".head .name b, .row .say b, .face-item b", READABLE = 0.9375; // rem of the smallest letters

const tight = (node) => node.scrollWidth > node.clientWidth;

export function fitNames(root) {
  const names = [...root.querySelectorAll(NAMES)], rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const node of names) {
    node.classList.remove("fold", "anywhere");
    node.style.removeProperty("font-size");
  }
  for (const node of names.filter(tight)) {
    node.classList.add("fold");
    if (!tight(node)) continue;
    const size = parseFloat(getComputedStyle(node).fontSize), wanted = size * node.clientWidth / node.scrollWidth;
    node.style.setProperty("font-size", `${Math.min(size, Math.max(READABLE * rem, Math.floor(wanted)))}px`);
    if (tight(node)) node.classList.add("anywhere");
  }
}
