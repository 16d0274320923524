/** Long enough for the first screen and its data on a slow line: nothing that can wait may compete with them. */
const REST_AFTER_MS = 4_000;

/** Does something when the first screen has been there for a while and the browser has nothing else to do. */
export function whenAtRest(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : work());
  const wait = () => setTimeout(idle, REST_AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
