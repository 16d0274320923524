import { useEffect, useRef } from 'react';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { IconWarning } from '#web/ui/icons.tsx';
import { ChangeButton } from './save-bar.tsx';
import type { Cause, Change } from './layout-calls.ts';

const texts = adminLayout.causes;

/** The causes whose sentence is a question, so that their button says Yes. */
const ASKS: ReadonlySet<string> = new Set([
  'dates-unread',
  'ambiguous-dates',
  'short-years',
  'client-in-blocks',
  'client-codes',
  'more-addresses',
  'table-unread',
]);

interface CausesProps {
  causes: readonly Cause[];
  onChange: (change: Change) => void;
}

/**
 * What may be wrong with the layout, each cause with a button if one change corrects it. Not a landmark, because a page may show it
 * twice.
 */
export function Causes({ causes, onChange }: CausesProps) {
  const list = useRef<HTMLDivElement>(null);
  /** The index of the pressed button. When its cause is corrected, the button disappears, and the button in its place takes the focus. */
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    if (pressed.current === undefined || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(pressed.current, buttons.length - 1)] ?? list.current)?.focus();
    pressed.current = undefined;
  }, [causes]);

  if (causes.length === 0) return <div ref={list} tabIndex={-1} className="absolute" />;
  return (
    <div ref={list} role="group" tabIndex={-1} aria-label={texts.title} className="mt-4">
      <h3 className="text-body font-semibold">{texts.title}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {causes.map((cause) => {
          const sentence = texts.sentence[cause.kind]?.(cause) ?? cause.kind;
          const { change } = cause;
          const fix = ASKS.has(cause.kind) ? texts.yes : texts.fix;
          return (
            <li
              key={`${cause.kind} ${cause.tab} ${cause.sheet} ${cause.field} ${cause.heading}`}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft p-3"
            >
              <span className="flex min-w-0 flex-1 basis-60 gap-2">
                <IconWarning size={18} className="mt-0.5 shrink-0 text-warn" />
                <span className="min-w-0 wrap-anywhere">{sentence}</span>
              </span>
              {change ? (
                <ChangeButton
                  size="small"
                  aria-label={`${fix}: ${sentence}`}
                  onClick={({ currentTarget }) => {
                    pressed.current = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(currentTarget);
                    onChange(change);
                  }}
                >
                  {fix}
                </ChangeButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
