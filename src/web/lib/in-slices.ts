import type { Steps } from '#domain/search/steps.ts';

/** Half of the time between two pictures: a tap or a key that comes meanwhile still makes it into the next one. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, between which the browser answers keys and taps and draws. Hands over the result in a task of its own: to draw it may take
 * longer than a slice. Returns what leaves the work.
 */
export function inSlices<Result>(work: Steps<Result>, done?: (result: Result) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) {
        timer = setTimeout(() => done?.(step.value));
        return;
      }
    } while (performance.now() < until);
    timer = setTimeout(slice);
  };
  slice();
  return () => clearTimeout(timer);
}
