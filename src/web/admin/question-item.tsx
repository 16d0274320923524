import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { IconInfo, IconWarning } from '#web/ui/icons.tsx';

/** One question with its answers beside it. */
export function QuestionItem({ sentence, wide, children }: { sentence: string; wide?: boolean; children: ReactNode }) {
  return (
    <li data-question="" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft p-3">
      <span className={cx('flex min-w-0 gap-2', wide ? 'w-full' : 'flex-1 basis-60')}>
        <IconWarning size={18} className="mt-0.5 shrink-0 text-warn" />
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
      </span>
      {children}
    </li>
  );
}

/** Something good to know, about which nothing has to be done. */
export function NoteItem({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2">
      <span className="flex min-w-0 flex-1 basis-60 gap-2 text-ink-muted">
        <IconInfo size={18} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
      </span>
      {children}
    </li>
  );
}
