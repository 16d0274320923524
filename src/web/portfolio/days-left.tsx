import type { Deadline } from '#domain/deadline/deadline.ts';
import { URGENCY_TONES, urgencyLabel, urgencyOf } from '#domain/deadline/urgency.ts';
import type { UrgencyTone } from '#domain/deadline/urgency.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { cx } from '#web/lib/cx.ts';
import { formatNumber } from '#web/lib/format.ts';
import { portfolio as texts } from '#web/texts/index.ts';
import { IconAlert } from '#web/ui/icons.tsx';
import { urgencyWords } from './urgency-badge.tsx';

const tones: Record<UrgencyTone, string> = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  good: 'bg-good-soft text-good',
  neutral: 'bg-sunken text-ink-muted',
};

/**
 * The urgency badge of a row, as a tile whose figure can be read from afar: '12 days', '1 day', 'Overdue', or in grey the cell's own
 * text where it is no date.
 */
export function DaysLeft({ deadline, today }: { deadline: Pick<Deadline, 'dueDate'>; today: CalendarDate }) {
  const label = urgencyLabel(deadline, today);
  return (
    <span
      className={cx(
        'flex size-18 shrink-0 flex-col lg:h-14 items-center justify-center rounded-md p-1 text-center text-13 font-medium',
        tones[URGENCY_TONES[urgencyOf(deadline, today)]],
      )}
    >
      {label.kind === 'days' ? (
        <>
          <span className={cx('font-semibold tracking-[-0.02em]', sizeOf(label.days))}>{formatNumber(label.days)}</span>{' '}
          <span>{texts.urgency.unit(label.days)}</span>
        </>
      ) : (
        <>
          {label.kind === 'overdue' ? <IconAlert size={22} className="mb-0.5" /> : null}
          <span className="line-clamp-3 max-w-full break-words">{urgencyWords(deadline, today)}</span>
        </>
      )}
    </span>
  );
}

/** A trademark's renewal may be ten years away: its figure must not leave the tile. */
const sizeOf = (days: number) => (days > 9_999 ? 'text-15' : days > 999 ? 'text-20' : 'text-26');
