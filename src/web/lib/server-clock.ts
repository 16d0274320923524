/** How far the server's clock is ahead of the device's, in milliseconds. A phone with a wrong clock must not lose its session. */
let offset = 0;

/** Stores the server's time (milliseconds since the epoch) from an answer. */
export function noteServerTime(serverTime: number, precise = true): void {
  if (!Number.isFinite(serverTime)) return;
  const seen = serverTime - Date.now();
  // A Date header has whole seconds and may be delayed: it corrects only a clock that is clearly wrong.
  if (precise || Math.abs(seen - offset) > 30_000) offset = seen;
}

/** Now, by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
