// Boards: one drawing in board units, fitted to what is lit; taps snap to the nearest lit spot, two fingers zoom.

import { fetched, file, h, img, s } from "./dom.js";

const SNAP = 40; // CSS pixels from a tap to the spot it means
const READABLE = 15; // CSS pixels of the smallest letters
const INK = "#221735", CREAM = "#fff4dc", LIT = "#fff27a", ROPE = "#ff5d8f";

const turned = (p) => Boolean(p.turn) && `rotate(${p.turn} ${p.x + p.w / 2} ${p.y + p.h / 2})`;
const pic = (p) => fetched(s("image", { x: p.x, y: p.y, width: p.w, height: p.h, opacity: p.opacity, transform: turned(p) }), "href", file(p.sprite));
const at = (spot, p, more) => pic({ ...p, x: spot.x + p.x, y: spot.y + p.y, ...more });

function plate(text, x, y, size, ink, fill, width) {
  const w = width ?? text.length * size * 0.56 + size * 0.9;
  return s("g", null, fill && s("rect", { x: x - w / 2, y: y - size * 0.78, width: w, height: size * 1.5, rx: size * 0.7, fill, stroke: INK, "stroke-width": size * 0.13 }),
    s("text", { x, y: y + size * 0.03, "font-size": size, fill: ink }, text));
}
function route(points, colour) {
  const d = "M" + points.map((point) => point.join(" ")).join("L");
  return s("g", { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, s("path", { d, stroke: INK, "stroke-width": 17 }), s("path", { d, stroke: colour, "stroke-width": 9 }),
    points.slice(1).map(([cx, cy]) => s("circle", { cx, cy, r: 7, fill: CREAM, stroke: INK, "stroke-width": 3.5 })));
}

class Board {
  constructor(b, hands) {
    this.b = b;
    this.hands = hands;
    this.spots = b.spots ?? [];
    this.svg = s("svg", { preserveAspectRatio: "xMidYMid meet", role: "img", "aria-label": "The board; all choices are listed below" });
    const whole = b.whole && h("button.whole", { type: "button", "aria-label": "Whole map", onclick: () => this.toggle() }, img("icon_map"));
    this.box = h("section.board", { class: `${b.plain ? "plain" : "sticker"} ${b.height ? "sized" : "fill"} ${b.view[2] > 1.5 * b.view[3] ? "wide" : ""}`, style: { "--bh": b.height } }, this.svg, whole);
    this.corner = whole;
    this.view = hands.kept("view"); // where the fingers have moved it to
    this.fingers = new Map();
    new ResizeObserver(() => this.paint()).observe(this.box);
    this.listen();
  }

  state(spot) { return this.hands.picks.state(spot.key); }
  get lit() { return this.spots.filter((spot) => ["lit", "on"].includes(this.state(spot))); }

  /** The part of the board that is shown, in the shape of the box. */
  frame() {
    const { clientWidth: cw, clientHeight: ch } = this.box;
    let [x, y, w, ht] = this.view ?? this.b.view;
    if (w / ht < cw / ch) { const more = ht * cw / ch; x -= (more - w) / 2; w = more; } else { const more = w * ch / cw; y -= (more - ht) / 2; ht = more; }
    const p = this.b.picture;
    if (p) {
      x = w <= p.w ? Math.min(Math.max(x, p.x), p.x + p.w - w) : p.x - (w - p.w) / 2;
      y = ht <= p.h ? Math.min(Math.max(y, p.y), p.y + p.h - ht) : p.y - (ht - p.h) / 2;
    }
    return [x, y, w, ht];
  }

  paint() {
    const cw = this.box.clientWidth;
    if (!cw) return;
    const [x, y, w, ht] = this.shown = this.frame();
    this.svg.setAttribute("viewBox", this.shown.join(" "));
    const unit = this.unit = w / cw, b = this.b;
    const chosen = this.spots.find((spot) => this.state(spot) === "on");
    this.svg.replaceChildren(...[
      b.picture && pic(b.picture), (b.under ?? []).map(pic), this.spots.map((spot) => this.under(spot)), this.labels(x, y, w, ht, unit),
      b.path?.length && route(b.path, b.pathColour || ROPE), chosen?.path?.length && route(chosen.path, ROPE), (b.pieces ?? []).map(pic),
      chosen && b.ghost && [s("ellipse", { cx: chosen.x, cy: chosen.y + 12, rx: 42, ry: 25, fill: LIT, stroke: INK, "stroke-width": 5, opacity: 0.95, class: "litpulse" }), at(chosen, b.ghost)],
      this.spots.map((spot) => this.over(spot, unit)),
    ].flat(9).filter(Boolean));
    if (this.corner) this.place(x, y, w, ht, unit);
  }

  labels(x, y, w, ht, unit) {
    const size = Math.max(this.b.text || 22, READABLE * unit);
    return (this.b.labels ?? []).filter((label) => label.x >= x && label.x <= x + w && label.y >= y && label.y <= y + ht).map((label) => {
      const wide = Math.max(label.w ?? 0, label.text.length * size * 0.56 + size * 0.7), edge = wide / 2 + 8 * unit;
      const lx = w > 2 * edge ? Math.min(Math.max(label.x, x + edge), x + w - edge) : label.x;
      return plate(label.text, lx, Math.min(Math.max(label.y, y + size), y + ht - size), size, label.ink || CREAM, label.plate, wide);
    });
  }

  under(spot) {
    const state = this.state(spot), faint = state === "dim" && !this.b.picture && !spot.ring;
    const lit = spot.lit ?? this.b.lit, focus = spot.focus ?? this.b.focus;
    return s("g", { "data-key": spot.key, class: state === "lit" && this.b.picture ? "litpulse" : "" },
      (spot.layers ?? []).map((layer) => at(spot, layer, faint ? { opacity: 0.5 } : {})),
      lit && state === "lit" && at(spot, lit), focus && state === "on" && at(spot, focus), spot.ring && at(spot, spot.ring));
  }

  over(spot, unit) {
    const state = this.state(spot), size = Math.max(22, READABLE * unit), opacity = state === "dim" && !spot.ring ? 0.55 : 1, parts = [];
    if (spot.value) parts.push(s("text", { x: spot.x, y: spot.y + (spot.vy ?? 0), "font-size": spot.vs || 34, fill: INK, opacity }, spot.value));
    if (spot.icon && size > 26) parts.push(pic({ sprite: spot.icon, x: spot.x - 13 * unit, y: spot.y + (spot.ly ?? 0) - 13 * unit, w: 26 * unit, h: 26 * unit, opacity }));
    else if (spot.label) parts.push(s("g", { opacity }, plate(spot.label, spot.x, spot.y + (spot.ly ?? 0), size, INK, CREAM)));
    if (spot.badge && !(state === "on" && spot.path?.length)) parts.push(this.badge(spot, state, size, unit));
    if (this.hands.good(spot.key)) parts.push(pic({ sprite: "icon_star", x: spot.x - 40 * unit, y: spot.y - 40 * unit, w: 30 * unit, h: 30 * unit }));
    return s("g", null, parts);
  }

  badge(spot, state, size, unit) {
    const x = spot.x + (spot.bx ?? 24), y = spot.y + (spot.by ?? -24);
    if (spot.badge.length > 2 || spot.bc) return plate(spot.badge, x, y, size, INK, spot.bc || "#a4d82e");
    return s("g", null, s("circle", { cx: x, cy: y, r: Math.max(17, 13 * unit), fill: state === "on" ? LIT : CREAM, stroke: INK, "stroke-width": 4 }), s("text", { x, y: y + 1, "font-size": size, fill: INK }, spot.badge));
  }

  /** The map button goes to the corner with the fewest lit spots. */
  place(x, y, w, ht, unit) {
    const crowd = ([right, low]) => this.lit.filter((spot) => Math.hypot(spot.x - (right ? x + w : x), spot.y - (low ? y + ht : y)) < 110 * unit + (spot.reach ?? 0)).length;
    const [right, low] = [[1, 1], [0, 1], [1, 0], [0, 0]].sort((one, two) => crowd(one) - crowd(two))[0];
    this.corner.className = `whole ${right ? "right" : "left"} ${low ? "low" : "high"}`;
  }

  toggle() {
    const p = this.b.picture;
    this.move(this.view && this.view[2] >= p.w ? undefined : [p.x, p.y, p.w, p.h]);
  }
  move(view) {
    this.view = view;
    this.hands.keep("view", view);
    this.paint();
  }

  // ---- fingers ---------------------------------------------------------------------------------------

  listen() {
    const svg = this.svg;
    svg.addEventListener("pointerdown", (event) => { svg.setPointerCapture(event.pointerId); this.fingers.set(event.pointerId, event); this.moved = false; });
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (event) => { this.fingers.delete(event.pointerId); });
    svg.addEventListener("click", (event) => { if (!this.moved) this.tap(event); });
    svg.addEventListener("dblclick", () => this.move(undefined));
  }

  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.b.picture) return;
    const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    if (!this.moved && far < 8) return;
    this.moved = true;
    const others = [...this.fingers.values()].filter((finger) => finger.pointerId !== event.pointerId);
    let [x, y, w, ht] = this.shown;
    if (others.length) {
      const [other] = others, apart = (one) => Math.max(20, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
      const scale = Math.min(Math.max(apart(before) / apart(event), 0.8), 1.25), wide = Math.min(Math.max(w * scale, 200), this.b.picture.w);
      const k = wide / w, rect = this.svg.getBoundingClientRect();
      const fx = (other.clientX - rect.left) / rect.width, fy = (other.clientY - rect.top) / rect.height;
      [x, y, w, ht] = [x + w * fx * (1 - k), y + ht * fy * (1 - k), wide, ht * k];
    } else [x, y] = [x - (event.clientX - before.clientX) * this.unit, y - (event.clientY - before.clientY) * this.unit];
    this.fingers.set(event.pointerId, event);
    this.move([x, y, w, ht]);
  }

  tap(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const far = (spot) => Math.hypot(spot.x - point.x, spot.y - point.y) - (spot.reach ?? 0);
    const near = this.lit.sort((one, two) => far(one) - far(two))[0];
    if (near && far(near) < SNAP * this.unit) this.hands.tap(near.key, this.svg);
  }
}

export const drawBoard = (b, hands) => new Board(b, hands).box;
