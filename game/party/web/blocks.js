// How each block looks. A renderer gets the block and the page's hands: which keys are lit, what a tap does.

import { drawBoard } from "./board.js";
import { face, h, img, letters } from "./dom.js";
import { holdable, longPress } from "./hold.js";

const EMOTES = { laugh: "Laugh", wow: "Wow", sly: "Sly", cry: "Cry", clap: "Clap", heart: "Heart" };

export const GOOD = "A good player would do this.";

/** What is tapped: part of a choice, something said at once, or nothing. */
function tappable(name, hands, item, words, props, ...kids) {
  if (!item.key && !item.sends) return h(`div.${name}`, props, kids);
  const state = item.key ? hands.picks.state(item.key) : "";
  const node = h(`button.${name}`, {
    type: "button", "data-key": item.key, "aria-label": words,
    "aria-pressed": item.key ? String(state === "on") : undefined,
    "aria-disabled": state === "dim" ? "true" : undefined,
    onclick: () => (item.sends ? hands.send(item.sends) : hands.tap(item.key, node)),
    "aria-description": hands.good(item.key) ? GOOD : undefined,
    ...props, class: `${state} ${props?.class ?? ""}`,
  }, kids, star(hands, item));
  return node;
}
const star = (hands, item) => hands.good(item.key) && img("icon_star", ".good");
const tick = (hands, item) => item.key && hands.picks.state(item.key) === "on" && img("icon_check", ".tick");
const spoken = (...parts) => parts.filter(Boolean).join(", ");
const caption = (b) => b.title && h("div.caption", null, h("h2", null, b.title), b.lock && img("icon_lock", "", "only you see this"), b.note && h("span", null, b.note));
const chips = (list) => list?.length && h("div.chips", null, list.map((chip) => h("span.chip", { class: chip.style, style: { "--c": chip.colour } }, img(chip.sprite), chip.text)));

// ---- cards -------------------------------------------------------------------------------------------

function card(item, b, hands) {
  const words = spoken(item.title, item.text, item.tag, ...(item.chips ?? []).map((chip) => chip.text), item.badge);
  if (item.back) return tappable("card", hands, item, words, { class: "back" }, img(item.back), tick(hands, item));
  const node = tappable("card", hands, item, words, { class: `sticker ${item.style ?? ""} ${item.seat ? `seat-${item.seat}` : ""}`, style: { "--c": item.colour } },
    item.sprite && h("span.pic", { class: item.fit || b.fit }, img(item.sprite), img(item.corner, ".corner")),
    h("span.words", null, item.title && h("b", null, item.title), item.text && h("p", null, item.text), item.tag && h("span.pill", { style: { "--c": item.tint } }, item.tag), chips(item.chips)),
    item.badge && h("span.dot.count", null, item.badge), img(item.mark, ".mark"), tick(hands, item));
  return longPress(item, node);
}
const CARDS = {
  grid: (b, hands) => h("div.grid", { style: { "--cols": String(b.cols ?? 3), "--ph": b.height || "4.4rem", "--ct": b.cols > 3 && ".95rem" } }, b.items.map((item) => card(item, b, hands))),
  rows: (b, hands) => h("div.rows", { style: { "--pw": b.width || "7.4rem", "--ph": b.height || "6rem" } }, b.items.map((item) => card(item, b, hands))),
  shelf: (b, hands) => h("div.shelf", null, b.items.map((item) => card(item, { fit: "cover" }, hands))),
  strip: (b) => h("div.strip.strip-cards", null, h("span.say", null, h("b", null, b.title), b.note && h("span", null, b.note)),
    b.items.map((item) => h("span.mini", { class: item.style }, img(item.sprite, "", item.title)))),
};

// ---- people ------------------------------------------------------------------------------------------

const fact = (each, hands) =>
  each.act ? h("button.act", { type: "button", style: { "--c": each.colour }, "aria-label": each.act, onclick: (event) => { event.stopPropagation(); each.types ? hands.type(each) : hands.send(each.sends); } }, img(each.icon), each.text)
  : each.chance ? h("span.chance", { style: { "--c": each.colour || "#a4d82e" } }, each.chance)
  : each.text ? h("span.pill", { style: { "--c": each.colour } }, img(each.icon), each.text)
  : img(each.sprite, "", each.says);
const factWords = (who) => (who.facts ?? []).map((each) => each.chance || each.text || each.says);
const marks = (who, hands) => {
  const shown = hands.picks.state(who.key) === "on" && who.marksOn?.length ? who.marksOn : who.marks;
  return shown?.length && h("span.marks", null, shown.map((mark) => (mark.sprite ? img(mark.sprite) : h("i", { style: { background: mark.colour } }))));
};
const PEOPLE = {
  faces: (b, hands) => h("div.faces", { style: { "--cols": String(b.cols || Math.min(5, b.items.length)) } }, b.items.map((who) =>
    tappable("face-item", hands, who, spoken(who.name, who.line, ...factWords(who)), { class: who.danger ? "danger-ring" : "", style: { "--d": "3.7rem" } }, face({ plain: true, ...who }), h("b", null, who.name), !who.key && who.line && h("span.aside", null, who.line), (who.facts ?? []).map((each) => fact(each, hands)), marks(who, hands)))),
  rows: (b, hands) => h("div.list", null, b.items.map((who) => who.empty
    ? tappable("row", hands, who, spoken(who.name, who.action), { class: "empty" }, img(who.sprite), h("span.say", null, h("b", null, who.name), h("span", null, who.line)), who.action && h("span.pill.wide", null, who.action))
    : tappable("row", hands, who, spoken(who.name, who.line, ...factWords(who)), { class: `sticker seat-${who.seat} ${who.gone ? "gone" : ""}` },
      face(who), h("span.say", null, h("b", null, who.name), who.line && h("span", null, who.line)), h("span.facts", null, (who.facts ?? []).map((each) => fact(each, hands))), tick(hands, who)))),
  crowd: (b) => h("div.strip.crowd", { class: b.items.length > 5 ? "many" : "" }, b.items.map((who) => face({ plain: true, ...who })), b.tally && h("span.tally", null, b.tally)),
};

// ---- sheets ------------------------------------------------------------------------------------------

function pencilled(b, cell, hands, name, words, ...kids) {
  if (!cell.key) return h(`span.${name}`, { role: "img", "aria-label": words }, kids);
  const next = b.pencils[(b.pencils.indexOf(cell.pencil ?? "") + 1) % b.pencils.length];
  return h(`button.${name}`, { type: "button", "data-key": cell.key, "aria-label": spoken(words, cell.pencil), onclick: () => hands.send({ type: "pencil", cell: cell.key, mark: next }) }, kids);
}
function sheetCell(b, cell, hands) {
  const words = cell.says || "nothing known";
  if (cell.proof) return pencilled(b, cell, hands, "cell.proof", words, img(cell.proof, ".whole"), img("icon_check", ".tick"));
  if (cell.not) return pencilled(b, cell, hands, "cell.not", words, img("sheet_ruled_out", ".x"));
  if (cell.top || cell.bottom) return pencilled(b, cell, hands, "cell.seen", words, cell.top && h("i.a", null, img(cell.top)), cell.bottom && h("i.b", null, img(cell.bottom)), cell.pencil && h("em", null, cell.pencil));
  return pencilled(b, cell, hands, cell.pencil ? "cell.pencil" : "cell", words, cell.pencil && h("em", null, cell.pencil));
}
const notes = (b, hands) => h("section.sheet.sticker.on-paper", null, caption(b), b.groups.map((group) =>
  h("div.notes", { style: { "--hc": group.colour } }, h("h3", null, group.text), group.cells.map((cell) =>
    pencilled(b, cell, hands, `note${cell.state ? `.${cell.state}` : ""}`, cell.says || cell.text, img(cell.sprite, ".i"), h("span", null, cell.text), cell.pencil && h("em", null, cell.pencil), cell.marks?.length && h("span.m", null, cell.marks.map((mark) => img(mark))))))));
const table = (b, hands) => h("section.sheet.sticker.on-paper", null, caption(b), h("table", null,
  h("thead", null, h("tr", null, h("td"), b.columns.map((column) => h("th", { scope: "col" }, img(column.sprite), column.text)))),
  h("tbody", null, b.rows.map((row) => h("tr", null,
    h("th", { scope: "row" }, h("span.rowhead", { class: `seat-${row.seat}` }, face(row), h("b", { class: letters(row.name).length > 7 ? "long" : "" }, row.name))),
    row.cells.map((cell) => h("td", null, sheetCell(b, cell, hands))))))));

// ---- dice, buttons, the rest ---------------------------------------------------------------------------

const side = (one) => h("div.side", { class: `seat-${one.seat}` }, h("div.pic", null, img(one.sprite, ".bust"), img(one.die, ".die")), h("span.plate", { style: { "--n": String(letters(one.name).length) } }, img(`seat_${one.seat}`), one.name));
const duel = (b, hands) => h("section.duel.strip", null, h("div.sides", null, side(b.sides[0]), h("div.apart", null, h("b", null, b.apart), b.word), side(b.sides[1])),
  b.track?.length && h("div.track", null, b.track.map((stop, number) => tappable("stop", hands, stop, spoken(`${number + 1}`, stop.says || stop.text), { class: stop.seat ? `set seat-${stop.seat}` : "" }, String(number + 1), stop.text && h("u", null, stop.text)))));
const roll = (b) => h("div.dice.strip", null, b.dice.map((die, number) => [number > 0 && b.plus && h("span.plus", null, "+"), die.value ? h("span.valued", null, img(die.sprite, ".die"), h("b", null, die.value)) : img(die.sprite, ".die")]),
  h("div.mean", null, h("b", null, b.title), b.line && h("span", null, b.line)), b.sum && h("span.sum", null, b.sum));

export function button(item, hands) {
  const number = item.key ? hands.picks.opens(item.key) : -1;
  const open = !item.off && (item.sends || item.click || number >= 0);
  const node = h("button.btn", {
    type: "button", "data-key": item.key, "aria-disabled": open ? undefined : "true", style: { "--f": item.colour },
    class: `${item.label.length > 20 ? "long " : ""}${item.style || "primary"}${open ? "" : " off"}`,
    onclick: () => (!open ? hands.shake(node) : item.click ? item.click() : item.asks ? hands.question(item) : item.sends ? hands.send(item.sends) : hands.answer(number, node)),
    "aria-description": hands.good(item.key) ? GOOD : undefined,
  }, img(item.icon), h("span", null, item.label, item.sub && h("small", null, item.sub)), item.badge && h("span.dot.count", null, item.badge), star(hands, item));
  return node;
}
function buttons(b, hands) {
  const large = (item) => ["primary", "danger", ""].includes(item.style ?? "");
  const quiet = b.items.filter((item) => item.style === "quiet"), big = b.items.filter(large);
  const small = b.items.filter((item) => !large(item) && item.style !== "quiet");
  const made = (list) => list.map((item) => button(item, hands));
  return [made(big), small.length > 0 && h("div.btnrow", { class: (small.length > 3 ? "wrap " : "") + (b.up ? "up" : "") }, made(small)), quiet.length > 0 && h("div.btnrow", null, made(quiet))];
}
const place = (row) => h("div.row.sticker", { class: `seat-${row.seat} ${row.me ? "me" : ""}` }, h("span.medal", null, img(`medal_${Math.min(row.place, 4)}`), h("b", null, String(row.place))), face(row),
  h("span.say", null, h("b", null, row.name), row.line && h("span", null, row.line)), h("span.facts", null, (row.tokens ?? []).map((token) => img(token))), row.points !== undefined && h("span.pts", null, String(row.points)));

export const BLOCKS = {
  head: (b, hands) => h("header.head", null, face({ sprite: b.sprite, seat: b.seat, over: b.over }),
    h("div.name", { style: { "--n": String(letters(b.name).length) } }, h("b", null, b.name), b.line && h("span", null, b.line)),
    b.badge && badge(b.badge, hands), h("button.menu", { type: "button", "aria-label": "Menu", onclick: hands.menu }, h("i"))),
  prompt: (b) => h("div.prompt.sticker", { class: b.tone ?? "yours" }, b.who && face(b.who), img(b.icon, ".icon"),
    h("div.say", null, h("h1", { class: [...b.title].length > (b.who || b.icon ? 17 : 21) ? "long" : "" }, b.title, b.tone === "wait" && b.busy && h("span.dots", null, h("i"), h("i"), h("i"))), b.line && h("p", null, b.line)),
    h("span.clock", { role: "timer", "aria-label": "seconds left", hidden: true }),
    h("i.fuse", { hidden: true })),
  cards: (b, hands) => h("section", { class: b.fill ? "fill" : "" }, b.layout !== "strip" && caption(b), CARDS[b.layout ?? "grid"](b, hands)),
  people: (b, hands) => h("section", null, caption(b), PEOPLE[b.layout ?? "faces"](b, hands)),
  board: drawBoard,
  buttons,
  sheet: (b, hands) => (b.groups?.length ? notes(b, hands) : table(b, hands)),
  peek: (b) => holdable(b, h("button.peek.sticker", { type: "button", "aria-label": `${b.title}: hold to see` }, img(b.back, ".back"), h("span.say", null, h("b", null, b.title), h("span", null, b.line || "Hold to peek")), h("span.eye", null, img("icon_eye")))),
  dice: (b, hands) => (b.sides?.length ? duel(b, hands) : roll(b)),
  lines: (b) => h("div.lines.strip", null, b.title && h("h3", null, b.title), b.items.map((line, number) => h("div", { class: number && b.fade ? "old" : "" }, img(line.sprite), h("span", null, line.text)))),
  coach: (b) => h("section.coach.sticker.on-paper", null, caption({ title: "The coach", lock: true }), b.good && h("p.advice", null, img("icon_star"), h("b", null, b.good)), b.why && h("p", null, b.why),
    h("p.said", null, b.line, b.busy && h("span.dots", null, h("i"), h("i"), h("i"))),
    b.items?.length && h("ul", null, b.items.map((item) => h("li", { class: item.best ? "best" : "" }, h("div", null, h("b", null, item.title), item.text && h("span", null, item.text)), h("div.compared", null, h("span.bar", null, h("i", { style: { width: `${100 * item.part}%` } })), item.band))))),
  score: (b) => h("section.score.list", null, caption(b), b.items.map(place)),
  options: (b, hands) => h("section", null, caption(b), h("div.options.sticker", null, b.items.map((item) => h("div", { role: "group", "aria-label": item.text }, h("span.label", null, img(item.sprite), item.text),
    h("span.seg", null, item.values.map((value, number) => h("button", { type: "button", class: value === item.chosen ? "on" : "", "aria-pressed": String(value === item.chosen), onclick: () => hands.send(item.sends[number]) }, value))))))),
  emotes: (b, hands) => h("div.emotes", { role: "group", "aria-label": "Reactions" }, Object.entries(EMOTES).map(([name, words]) => h("button", { type: "button", "aria-label": words, onclick: () => hands.send({ type: "react", emote: name }) }, img(`emote_${name}`)))),
  logo: () => h("h1.logo", null, img("logo", ".logo", "Rumpus Room")),
  chips: (b) => h("div.chips-row", null, h("h3", null, b.title), b.items.map((who) => h("span.strip", { class: `seat-${who.seat}` }, face({ ...who, plain: true }), who.name))),
  hero: (b) => h("section.hero", null, h("span.portrait", null, face(b)), h("div", null, h("h1", null, b.title), b.line && h("p", null, b.line))),
  medal: (b) => h("section.medalcard", null, h("div.disc", null, b.place === 1 && img("crown", ".crown"), img(`medal_${Math.min(b.place, 4)}`), h("b", null, String(b.place))), h("h1", null, b.title), b.line && h("p", null, b.line)),
  over: (b, hands) => h("div.veil", { role: "dialog", "aria-modal": "true", "aria-label": b.title }, h("div.pop.sticker", null, img(b.sprite, ".big"), h("h1", null, b.title), b.line && h("p", null, b.line), b.bar !== undefined && h("div.bar", null, h("i", { style: { width: `${b.bar * 100}%` } })), (b.items ?? []).map((item) => button(item, hands)))),
};

/** Who somebody is: shown openly, or held to see where the phone is set so. */
function badge(b, hands) {
  const front = b.front ?? (hands.held && b.over ? { sprite: b.sprite, over: b.over, title: b.text, colour: b.colour } : undefined);
  const shown = front && !b.front ? { sprite: "icon_eye", over: b.over, text: "Hold" } : b;
  return holdable({ front }, h(front ? "button.idcard.sticker" : "div.idcard.sticker", { type: front && "button", class: front ? "hold" : "", "aria-label": front && `${shown.over || shown.text}: hold to see` },
    h("span.pic", { style: { background: shown.colour } }, img(shown.sprite)), h("span", null, shown.over && h("small", null, shown.over), h("b", null, shown.text))));
}
