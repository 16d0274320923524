import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Button } from '#web/ui/button.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { IconCopy } from '#web/ui/more-icons.tsx';
import { useCopied } from '#web/ui/copy-button.tsx';

interface CopyTextProps {
  /** The text to copy. */
  text: string;
  /** The button's name for screen readers: "Copy the address …". */
  label: string;
  /** The text on the button. */
  action: string;
  /** Shows the button only, if the text is shown elsewhere or is too long. */
  textHidden?: boolean;
}

/** A text of any length with a button that copies it. Long texts break anywhere. */
export function CopyText({ text, label, action, textHidden }: CopyTextProps) {
  const { copied, copy } = useCopied(text);

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {textHidden ? null : <span className="min-w-0 font-mono text-13 wrap-anywhere select-all">{text}</span>}
      <Button
        size="small"
        aria-label={copied ? adminCommon.copied : label}
        icon={copied ? <IconCheck size={16} className="text-good" /> : <IconCopy size={16} />}
        onClick={copy}
      >
        {copied ? adminCommon.copied : action}
      </Button>
      <span role="status" className="sr-only">
        {copied ? adminCommon.copied : ''}
      </span>
    </div>
  );
}
