import type { Steps } from '#domain/search/steps.ts';

/** Half of the time between two frames, so that a tap or a key during a slice still shows in the next frame. */
const SLICE_MS = 8;

/**
 * Runs long work in slices, between which the browser can handle input and draw. Calls `done` in a separate task, because rendering the
 * result may take longer than a slice. Returns the function that cancels the work.
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
