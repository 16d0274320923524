import { useEffect, useState } from 'react';

import { IconCheck } from './icons.tsx';
import { IconCopy } from './more-icons.tsx';

export interface CopyButtonProps {
  /** The text that is shown and copied. */
  text: string;
  /** For screen readers, e.g. "Copy application number EP1234567". */
  label: string;
  /** Shown and announced after copying, e.g. "Copied". */
  copiedLabel: string;
}

/** A number that one tap copies. It breaks only if a whole line is too short for it. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const { copied, copy } = useCopied(text);

  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        title={label}
        aria-label={label}
        onClick={copy}
        className="-mx-2 -my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 py-2.5 [text-align:inherit] transition-colors select-text hover:bg-sunken"
      >
        <span className="number-text">{text}</span>
        {copied ? <IconCheck size={16} className="text-good" /> : <IconCopy size={16} className="text-ink-muted" />}
      </button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
}

/** How long the button says "Copied", in milliseconds. */
const COPIED_SHOWN_MS = 2_000;

/** Copies a text to the clipboard. `copied` is true for a moment after it worked. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Copying needs permission and a secure origin. Without them the viewer can select the text.
      setCopied(false);
    }
  }

  return { copied, copy: () => void copy() };
}
