import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import type { Layout } from '../layout-api.ts';

/** A choice at one sheet that fits others. */
export interface Offer {
  /** The sheet at which it was made. */
  readonly at: string;
  readonly sheets: readonly string[];
  /** The layout with the choice at one sheet, and with it at all. */
  readonly alone: Layout;
  readonly all: Layout;
}

interface OtherSheetsProps {
  offer: Offer;
  /** Whether the choice was made there already. */
  isMade: boolean;
  onUse: () => void;
  onLeave: () => void;
}

const texts = adminLayout.read.alike;

/** Offers a choice that was made at one sheet for the others that it fits, or says that it was made there. */
export function OtherSheets({ offer: { sheets }, isMade, onUse, onLeave }: OtherSheetsProps) {
  const names = adminLayout.causes.sheets(sheets);
  return (
    <div
      role="status"
      className="sticky bottom-[calc(var(--shell-bottom)+8px)] z-10 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-md border border-accent/30 bg-accent-soft p-3 shadow-overlay"
    >
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{isMade ? texts.used(names) : texts.text(names)}</span>
      <span className="flex flex-wrap gap-2">
        {isMade ? null : (
          <Button size="small" onClick={onUse}>
            {texts.use(sheets.length)}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onLeave}>
          {texts.leave}
        </Button>
      </span>
    </div>
  );
}
