// Keeps the screen on: a wake lock where the browser gives one, else a silent film of one still picture.

let film, lock;

export async function keepAwake() {
  if (navigator.wakeLock && window.isSecureContext) {
    try { lock ??= await navigator.wakeLock.request("screen"); lock.addEventListener("release", () => { lock = undefined; }); return; } catch { /* the film, then */ }
  }
  if (!film) {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2, height: 2 }), pen = canvas.getContext("2d");
    film = Object.assign(document.createElement("video"), { muted: true, loop: true, playsInline: true, srcObject: canvas.captureStream?.(1) ?? null });
    film.className = "aside";
    film.setAttribute("aria-hidden", "true");
    document.body.append(film);
    setInterval(() => { pen.fillStyle = pen.fillStyle === "#000000" ? "#010101" : "#000000"; pen.fillRect(0, 0, 2, 2); }, 5000);
  }
  film.play().catch(() => { /* the next tap tries again */ });
}
document.addEventListener("visibilitychange", () => { if (!document.hidden && (film || lock === undefined)) film && keepAwake(); });
