// The line to the TV: opens, comes back by itself, and says what it hears. It never says anything twice.

import { WEB } from "./dom.js";

const BEAT = 10_000, SILENCE = 25_000, PAUSES = [200, 500, 1000, 2000, 4000];
const TOKEN = "rumpus-token";

const store = { // a browser that forbids it forgets, and the guest joins anew
  get token() { try { return localStorage.getItem(TOKEN); } catch { return memory; } },
  set token(value) { memory = value; try { value ? localStorage.setItem(TOKEN, value) : localStorage.removeItem(TOKEN); } catch { /* kept in memory */ } },
};
let memory = null;

/** The TV has another version of this page: it is fetched, but once only, whatever comes then. */
function renewed(web) {
  if (history.state?.web === web) return false;
  history.replaceState({ web }, "");
  location.reload();
  return true;
}

export class Wire {
  /** `on` has page(message), sorry(message), bye(message), welcome(message), around(message), lost(), stranger(). */
  constructor(on) {
    this.on = on;
    this.tries = 0;
    this.heard = 0;
    for (const [target, event] of [[document, "visibilitychange"], [window, "pageshow"], [window, "online"]]) {
      target.addEventListener(event, () => { if (!document.hidden) this.wake(); });
    }
    setInterval(() => this.beat(), BEAT);
    this.open();
  }

  get joined() { return Boolean(store.token); }

  open() {
    clearTimeout(this.again);
    const line = this.line = new WebSocket(`ws://${location.host}/socket`);
    line.addEventListener("open", () => {
      this.heard = Date.now();
      if (store.token) this.say({ type: "back", token: store.token });
      else this.on.stranger();
    });
    line.addEventListener("message", (event) => { if (line === this.line) this.take(JSON.parse(event.data)); });
    line.addEventListener("close", () => { if (line === this.line && !this.ended) this.retry(); });
  }

  take(message) {
    this.heard = Date.now();
    this.tries = 0;
    if (message.type === "welcome") {
      store.token = message.token;
      if (message.web !== WEB && renewed(message.web)) return;
    }
    if (message.type === "sorry" && message.reason === "token") {
      store.token = null;
      this.on.stranger();
    } else if (message.type === "bye") {
      this.ended = true;
      this.on.bye(message);
    } else this.on[message.type]?.(message);
  }

  retry() {
    this.on.lost();
    this.again = setTimeout(() => this.open(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
  }

  /** The phone was asleep or out of reach: look at once whether the line still lives. */
  wake() {
    if (this.ended) return;
    if (this.line.readyState > WebSocket.OPEN) { this.tries = 0; this.open(); } else this.beat();
  }

  beat() {
    if (this.ended || this.line.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) { this.line.close(); this.retry(); } else this.say({ type: "ping" });
  }

  /** False if nothing could be said. */
  say(message) {
    if (this.line.readyState !== WebSocket.OPEN) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  /** Be nobody any more: whoever holds the phone now joins anew. */
  forget() { store.token = null; this.restart(); }

  /** Begin again after a good-bye, as somebody new or with the same token. */
  restart() { this.ended = false; this.tries = 0; this.open(); }
}
