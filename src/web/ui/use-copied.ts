import { useEffect, useState } from 'react';

/** For how long a button says that it has copied, in milliseconds. */
const SAID_FOR_MS = 2_000;

/** Copies a text to the clipboard. `copied` is true for a moment after it worked. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission or a secure origin: what is on the screen can be selected by hand.
      setCopied(false);
    }
  }

  return { copied, copy: () => void copy() };
}
