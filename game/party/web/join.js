// The way in: the room's letters, a name, and the piece one would like.

import { BLOCKS } from "./blocks.js";
import { h, img, letters } from "./dom.js";

const LONGEST = 14; // letters of a name

/** Where a name is typed: no more of it than the TV takes, but nothing is cut while a letter is still being put together. */
export function nameField(props) {
  const cut = ({ target }) => { if (letters(target.value).length > LONGEST) target.value = letters(target.value).slice(0, LONGEST).join(""); };
  return h("input", { autocomplete: "off", required: true, oninput: (event) => { if (!event.isComposing) cut(event); }, oncompositionend: cut, ...props });
}

const SEATS = ["amber", "blue", "green", "red", "violet", "teal", "pink", "slate"];
const NAME = "rumpus-name";
const root = document.getElementById("phone");

function remembered() { try { return localStorage.getItem(NAME) ?? ""; } catch { return ""; } }
function remember(name) { try { localStorage.setItem(NAME, name); } catch { /* typed again next time */ } }

/** The secret of the QR picture comes in the fragment, which no server sees, and leaves the address at once. */
export function secretFromAddress() {
  const secret = location.hash.slice(1); // of letters that no address changes
  if (secret) history.replaceState(null, "", location.pathname);
  return secret;
}

export function drawJoin(secret, join) {
  let wish = null;
  const code = h("input.letters", { name: "code", maxlength: 4, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", required: true, id: "code" });
  const name = nameField({ name: "name", id: "name", value: remembered() });
  const pieces = SEATS.map((seat) => h("button.piece", { type: "button", "aria-pressed": "false", "aria-label": `${seat} piece`, onclick: (event) => {
    wish = wish === seat ? null : seat;
    pieces.forEach((piece) => { piece.classList.toggle("on", piece === event.currentTarget && wish); piece.setAttribute("aria-pressed", String(piece === event.currentTarget && Boolean(wish))); });
  } }, img(`seat_${seat}`, ".s")));
  const trouble = h("p.trouble", { role: "alert" }), note = h("span", null, "a wish"), here = h("div");
  const form = h("form.joincard.sticker", { onsubmit: (event) => {
    event.preventDefault();
    remember(name.value);
    trouble.textContent = "";
    join({ type: "join", code: secret || code.value, name: name.value, colour: wish });
  } },
    secret ? undefined : h("div", null, h("label", { for: "code" }, "Room code"), code),
    h("div", null, h("label", { for: "name" }, "Your name"), name),
    h("div", { role: "group", "aria-label": "Your piece" }, h("span.label", null, "Your piece", note), h("div.pieces", null, pieces)),
    trouble, h("button.btn.primary", { type: "submit" }, img("icon_play_light"), h("span", null, "Join the game")));
  document.body.className = "game-none seat-none tone-yours";
  root.classList.add("bare");
  root.replaceChildren(h("div.top"), h("main.stage.centre", null, h("h1.aside", null, "Rumpus Room"), img("logo", ".logo"), form, here), h("footer.dock"));
  (secret || code.value ? name : code).focus({ preventScroll: true });
  /** Who is at the table already, and which pieces they have. */
  const around = (people) => {
    const taken = new Set(people.map((who) => who.seat));
    SEATS.forEach((seat, number) => {
      pieces[number].classList.toggle("taken", taken.has(seat));
      pieces[number].setAttribute("aria-label", `${seat} piece${taken.has(seat) ? ", taken" : ""}`);
      pieces[number].querySelector(".l")?.remove();
      if (taken.has(seat)) pieces[number].append(img("icon_lock_grey", ".l"));
    });
    const count = SEATS.filter((seat) => taken.has(seat)).length;
    note.textContent = count ? `${count} taken` : "a wish";
    here.replaceChildren(...(people.length ? [BLOCKS.chips({ title: "Already at the table", items: people })] : []));
  };
  return { complain: (words) => { trouble.textContent = words; }, around };
}
