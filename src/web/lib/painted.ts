/** A page in the background is not painted. */
const AT_THE_LATEST_MS = 1_000;

/** Resolves when what has just been drawn is on the screen: what is not needed before waits for it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_THE_LATEST_MS);
  });
}
