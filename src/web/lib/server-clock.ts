/** How far the server's clock is ahead of the device's, in milliseconds. A phone whose clock is wrong must not lose its session. */
let offset = 0;

/** Takes the server's time (milliseconds since the epoch) as an answer gives it. */
export function noteServerTime(serverTime: number, precise = true): void {
  if (!Number.isFinite(serverTime)) return;
  const seen = serverTime - Date.now();
  // A Date header counts whole seconds and may have waited on the way: it corrects only a clock that is plainly wrong.
  if (precise || Math.abs(seen - offset) > 30_000) offset = seen;
}

/** Now, by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}
