import { IconCheck } from './icons.tsx';
import { IconCopy } from './more-icons.tsx';
import { useCopied } from './use-copied.ts';

export interface CopyButtonProps {
  /** What goes to the clipboard, and what is shown. */
  text: string;
  /** Read aloud, e.g. "Copy application number EP1234567". */
  label: string;
  /** Said and shown after it worked, e.g. "Copied". */
  copiedLabel: string;
}

/** A number that one tap copies. It never breaks over two lines, but where a phone is zoomed to twice its size. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const { copied, copy } = useCopied(text);

  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        title={label}
        aria-label={label}
        onClick={copy}
        className="number-text max-[16rem]:whitespace-normal -mx-2 -my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 transition-colors select-text hover:bg-sunken"
      >
        <span>{text}</span>
        {copied ? <IconCheck size={16} className="text-good" /> : <IconCopy size={16} className="text-ink-muted" />}
      </button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
}
