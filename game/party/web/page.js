// A page as a whole: top, stage and dock; picks and scroll that stay while the same is asked; the big button.

import { BLOCKS, button, GOOD } from "./blocks.js";
import { flat, h, img } from "./dom.js";
import { feel, hide } from "./hold.js";
import { nameField } from "./join.js";
import { fitNames } from "./names.js";
import { Picks } from "./picks.js";

const TOP = ["head", "prompt"], DOCK = ["buttons", "emotes"];
const BUSY = 3000; // milliseconds after an answer without a page
const TICK = 200; // milliseconds between two looks at the clock
const HINT = 1000; // milliseconds until somebody who does not answer at once is told what is good
const TAPPED = 60; // milliseconds from a lifted finger until its tap has surely arrived
const far = img("icon_wifi", ".big"); // fetched while there is a line
const root = document.getElementById("phone"), told = document.getElementById("told");

export class PageView {
  constructor(say, settings, openMenu) {
    this.say = say;
    this.settings = settings;
    this.menu = openMenu;
    this.memory = new Map(); // what a block remembers while the same is asked
    this.page = undefined;
    this.picks = new Picks({ blocks: [], choices: [] });
    window.addEventListener("pointerdown", () => { this.finger = true; });
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => this.lift());
    window.addEventListener("resize", () => fitNames(document.body)); // a phone on its side has other widths
    document.fonts.addEventListener("loadingdone", () => fitNames(document.body));
    setInterval(() => this.tick(), TICK);
    feel.buzz = (pattern) => this.buzz(pattern);
  }

  // ---- the hands of the blocks -----------------------------------------------------------------------

  get held() { return this.settings.held; }
  /** Whether a good player would tap this, where hints are wanted. */
  good(key) { return Boolean(key && this.settings.hints && this.page.choices.some((choice) => choice.hint && choice.picks.includes(key))); }
  kept(name) { return this.memory.get(name); }
  keep(name, value) { this.memory.set(name, value); }

  tap(key, node) {
    if (this.picks.ringed.has(key)) { this.send({ type: "undo" }); return; }
    const state = this.picks.state(key);
    if (state === "dim") { this.shake(node); return; }
    const now = this.picks.tap(key);
    this.buzz(8);
    this.point();
    if (now >= 0) this.answer(now);
    this.draw();
    const next = this.picks.next;
    if (this.picks.ready() >= 0) root.querySelector(".dock .btn")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    else if (next >= 0 && this.picks.picked.size) document.querySelector(`[data-block="${next}"]`)?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  /** What is being thought about, for the TV to show. */
  point() {
    const number = this.picks.ready();
    if (number !== this.pointed) this.say({ type: "point", position: this.page.position, choice: number < 0 ? null : number });
    this.pointed = number;
  }

  answer(number, node) {
    if (this.sent || number < 0) return;
    if (this.shut) { this.shake(node); return; }
    if (!this.say({ type: "answer", position: this.page.position, choice: number })) return;
    this.sent = true;
    node?.classList.add("sunk");
    this.buzz(8);
    this.patience = setTimeout(() => this.toast("The TV is busy."), BUSY);
  }

  send(message) {
    const located = ["host", "undo", "pencil", "ask", "advise"].includes(message.type) ? { ...message, position: this.page.position } : message;
    this.say(located);
  }

  /** Words for a small button that needs some; they go with what it sends. */
  type({ act, types, sends }) {
    const words = nameField({ id: "typed" });
    this.over(act, [h("label", { for: "typed" }, types), words], () => this.send({ ...sends, value: [sends.value, words.value] }));
    words.focus();
  }

  /** What cannot be taken back is asked first. */
  question({ label, asks, sends }) {
    const end = asks.indexOf("?") + 1, line = asks.slice(end).trim();
    this.over(label, [h("h1", null, asks.slice(0, end)), line && h("p", null, line)], () => this.send(sends));
    document.querySelector(".veil.typing .quiet").focus();
  }

  /** Something that lies over page and menu until it is done or let be. */
  over(act, kids, done) {
    const before = document.activeElement, close = () => { veil.remove(); before?.focus?.(); };
    const veil = h("div.veil.typing", { role: "dialog", "aria-modal": "true", "aria-label": act, onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } } },
      h("form.pop.sticker.joincard", { onsubmit: (event) => { event.preventDefault(); close(); done(); } },
        kids,
        h("button.btn.primary", { type: "submit" }, h("span", null, act[0].toUpperCase() + act.slice(1))),
        h("button.btn.quiet", { type: "button", onclick: close }, h("span", null, "Back"))));
    document.body.append(veil);
  }

  shake(node) {
    this.buzz([20, 20, 20]);
    node?.animate?.([{ translate: "-6px" }, { translate: "6px" }, { translate: "0" }], { duration: 120, iterations: 2 });
  }

  /** Browsers forbid it, and complain, before the first tap. */
  buzz(pattern) { if (this.settings.vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern); }

  toast(words) {
    document.querySelector(".toast")?.remove();
    const node = h("div.toast.strip", { role: "alert" }, words);
    document.body.append(node);
    setTimeout(() => node.remove(), 3500);
  }

  // ---- pages -----------------------------------------------------------------------------------------

  /** What was news under a finger is shown when that has been lifted: a button that is replaced meanwhile hears no tap. */
  lift() {
    this.finger = false;
    setTimeout(() => { if (this.later && !this.finger) this.show(this.later); }, TAPPED);
  }

  show(page) {
    const same = this.page?.position === page.position, was = this.page, coach = (one) => one?.blocks.some((block) => block.type === "coach");
    this.later = same && this.finger ? page : undefined;
    if (this.later) return;
    clearTimeout(this.patience);
    this.page = page;
    this.sent = false;
    this.pointed = same ? this.pointed : -1;
    if (!same) { this.memory.clear(); hide(); this.shutFor(page); }
    this.time(page);
    this.picks = new Picks(page, same ? this.picks.picked : []);
    this.draw(!same || (coach(page) && !coach(was)));
    this.announce(was, page);
    if (!same) this.wish();
  }

  /** Who wants hints and has not answered yet is told what is good; whoever taps at once needs none. */
  wish() {
    clearTimeout(this.wishing);
    const { page } = this;
    if (page.scene !== "table" || !page.yours || page.choices.length < 2) return;
    this.wishing = setTimeout(() => { if (this.settings.hints && !this.sent && !this.page.choices.some((choice) => choice.hint)) this.send({ type: "advise", compare: false }); }, HINT);
  }

  // ---- time ------------------------------------------------------------------------------------------

  /** A question in which a quick answer would tell: nobody can answer before everybody can. */
  shutFor(page) {
    const wait = 1000 * Math.max(0, ...page.blocks.map((block) => block.opens ?? 0));
    clearTimeout(this.opening);
    this.shut = wait > 0;
    if (wait) this.opening = setTimeout(() => { this.shut = false; this.draw(); }, wait);
  }

  /** The clock runs on between two pages; each page sets it right. */
  time(page) {
    const left = page.deadline ?? undefined;
    this.whole = left === undefined ? undefined : Math.max(left, this.ends && this.whole || 0);
    this.ends = left === undefined ? undefined : performance.now() + 1000 * left;
  }

  tick() {
    const fuse = root.querySelector(".prompt .fuse"), clock = root.querySelector(".prompt .clock");
    if (!this.ends || !fuse) return;
    const left = Math.max(0, (this.ends - performance.now()) / 1000);
    fuse.hidden = false;
    fuse.style.setProperty("width", `${100 * left / this.whole}%`);
    clock.hidden = false;
    clock.classList.toggle("late", left < 10);
    if (clock.textContent !== String(Math.ceil(left))) clock.textContent = String(Math.ceil(left));
  }

  announce(was, page) {
    const prompt = page.blocks.find((block) => block.type === "prompt") ?? page.blocks.find((block) => block.title);
    const coach = page.blocks.find((block) => block.type === "coach");
    const words = (coach ? [coach.line, coach.good, coach.why] : [prompt?.title, prompt?.line]).filter(Boolean).map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
    if (told.textContent !== words) told.textContent = words; // said again only if it is something else
    document.title = page.yours ? "● Your turn" : "Rumpus Room";
    if (page.yours && !was?.yours) this.buzz(page.tone === "danger" ? 120 : [60, 40, 60]);
  }

  draw(fresh = false) {
    const { page } = this, focused = document.activeElement, focus = focused?.dataset?.key, inside = root.contains(focused);
    document.body.className = `game-${page.game ?? "none"} seat-${page.colour ?? "none"} tone-${page.tone ?? "wait"}`;
    const scrolled = fresh ? 0 : root.querySelector(".stage")?.scrollTop ?? 0;
    const top = h("div.top"), stage = h("main.stage"), dock = h("footer.dock");
    document.querySelectorAll(".veil:not(.peeking):not(.lost):not(.typing)").forEach((each) => each.remove());
    for (const [number, block] of page.blocks.entries()) this.lay(block, number, { top, stage, dock });
    stage.append(...flat(this.everyChoice()));
    this.dockBig(dock);
    root.classList.toggle("bare", !top.children.length);
    root.replaceChildren(top, stage, dock);
    root.classList.toggle("shut", Boolean(this.shut));
    if (this.shut) root.querySelectorAll(".dock .btn, .all .btn").forEach((each) => each.setAttribute("aria-disabled", "true"));
    fitNames(document.body);
    this.tick();
    stage.scrollTop = scrolled;
    if (fresh) root.scrollTop = 0; // with very large text all of it scrolls
    if (focus) root.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
    if (inside && !root.contains(document.activeElement)) this.goOn();
  }

  /** What had the focus is gone: ears go on where the page begins, not before all of it. */
  goOn() {
    const first = root.querySelector("h1, h2") ?? root.querySelector(".head .name");
    first?.setAttribute("tabindex", "-1");
    first?.focus({ preventScroll: true });
  }

  lay(block, number, { top, stage, dock }) {
    if (block.type === "drawer") return;
    const made = flat([BLOCKS[block.type]?.(block, this)]);
    made.forEach((node) => { node.dataset.block = number; });
    if (block.type === "over") document.body.append(...made);
    else (TOP.includes(block.type) ? top : DOCK.includes(block.type) || block.dock ? dock : stage).append(...made);
  }

  /** The big button: what will happen, or what is still to be picked. */
  dockBig(dock) {
    if (!this.picks.confirms) return;
    const number = this.picks.ready(), choice = this.page.choices[number];
    if (!choice && this.picks.steps && dock.querySelector(":scope > .btn")) return; // a large button of the page's own says more
    const big = choice
      ? button({ ...choice, style: choice.style || "primary", click: () => this.answer(number, big) }, this)
      : h("div.btn.idle", null, this.page.blocks[this.picks.next]?.ask ?? "Nothing you can do");
    dock.insertBefore(big, [...dock.children].find((each) => each.matches(".btn, .btnrow")) ?? null);
    const rows = [...dock.querySelectorAll(":scope > .btn, :scope > .btnrow")];
    if (rows.length === 2 && rows[0].matches(".btn") && rows[1].matches(".btnrow") && rows[1].children.length === 1) dock.classList.add("pair");
  }

  /** All choices as plain buttons, folded: for ears, and for phones that cannot draw the rest. */
  everyChoice() {
    const { choices, blocks } = this.page;
    if (!choices.length) return undefined;
    const buttons = blocks.filter((block) => block.type === "buttons").flatMap((block) => block.items).filter((item) => item.key);
    const labels = new Map(buttons.map((item) => [item.key, item]));
    // Where every choice is a button, the list is of buttons: whoever has fewer answers than others shows no shorter one.
    const alone = choices.every((choice) => choice.picks.length === 1 && labels.has(choice.picks[0]));
    const listed = alone ? buttons.map((item) => [item.label, item.sub, this.picks.opens(item.key)])
      : choices.map((choice, number) => [choice.label || labels.get(choice.picks.at(-1))?.label, choice.sub || labels.get(choice.picks.at(-1))?.sub, number]);
    return h("details.all", { open: this.kept("all"), ontoggle: (event) => this.keep("all", event.target.open) }, h("summary", null, "All choices"),
      listed.map(([label, sub, number]) => h("button.btn.paper", { type: "button", onclick: (event) => this.answer(number, event.currentTarget) },
        h("span", null, label, sub && h("small", null, sub), choices[number]?.hint && this.settings.hints && h("small", null, GOOD)))));
  }

  /** The line is cut, or whole again. */
  lost(words) {
    document.querySelector(".veil.lost")?.remove();
    if (words) document.body.append(h("div.veil.lost", { role: "alert" }, h("div.pop.sticker", null, far, h("h1", null, words.title), h("p", null, words.line), words.buttons.map((item) => button(item, this)))));
  }
}
