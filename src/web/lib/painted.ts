import { options } from 'preact';
import { useEffect, useState } from 'react';

/** For a page in the background, which is not painted: `painted` resolves after this time. */
const AT_THE_LATEST_MS = 1_000;

/** Resolves when the last rendered changes are on the screen, and the keys and taps that came meanwhile are heard. Work that can wait until then awaits it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // The first timer runs once the picture is handed over, the second after what came meanwhile.
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
    setTimeout(resolve, AT_THE_LATEST_MS);
  });
}

/** Makes the effects of the first picture wait until it is painted. By default they would run before the keys and taps that came meanwhile. Call it once. */
export function paintBeforeEffects(): void {
  options.requestAnimationFrame = (runEffects) =>
    void painted().then(() => {
      options.requestAnimationFrame = undefined;
      runEffects();
    });
}

/**
 * Returns the value of the last paint: a field shows what is typed at once, and a long list that uses this value follows one frame later.
 * While keys come faster than frames, only the last value counts.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  // Effects run after the next paint.
  useEffect(() => setShown(() => value), [value]);
  return shown;
}

/** False until the component has been painted once, then true. Parts that are not visible at first can be rendered after that. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let unmounted = false;
    void painted().then(() => {
      if (!unmounted) setPainted(true);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return isPainted;
}
