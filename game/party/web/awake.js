// Keeps the screen on: a wake lock where the browser gives one, else a silent film that runs in circles.

import { h, WEB } from "./dom.js";

let film, lock, asked = false;

/** Called by a tap: before one, no browser lets a film run. */
export async function keepAwake() {
  asked = true;
  if (navigator.wakeLock && window.isSecureContext) {
    try {
      lock ??= await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = undefined; });
      return;
    } catch { /* the film, then */ }
  }
  film ??= roll();
  film.play().catch(() => { /* the next tap tries again */ });
}

function roll() {
  const made = Object.assign(h("video.aside", { "aria-hidden": "true", tabindex: "-1" },
    ["mp4", "webm"].map((kind) => h("source", { src: `/w/${WEB}/still.${kind}`, type: `video/${kind}` }))), { muted: true, loop: true, playsInline: true });
  document.body.append(made);
  return made;
}
/** Whoever comes back finds the film stopped, or the lock let go. */
document.addEventListener("visibilitychange", () => { if (!document.hidden && (film || asked)) keepAwake(); });
document.addEventListener("pointerdown", () => { if (!lock && (!film || film.paused)) keepAwake(); });
