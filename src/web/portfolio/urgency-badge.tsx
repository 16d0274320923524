import type { Deadline } from '#domain/deadline/deadline.ts';
import { URGENCY_TONES, urgencyLabel, urgencyOf } from '#domain/deadline/urgency.ts';
import type { UrgencyTone } from '#domain/deadline/urgency.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { cx } from '#web/lib/cx.ts';
import { formatNumber } from '#web/lib/format.ts';
import { portfolio as texts } from '#web/texts/en/portfolio.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconAlert, IconClock, IconHelp } from '#web/ui/icons.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';

const icons = { overdue: IconAlert, week: IconClock, month: IconClock, later: IconCalendar, unreadable: IconHelp };

interface UrgencyBadgeProps {
  deadline: Pick<Deadline, 'dueDate'>;
  today: CalendarDate;
  /** 'Due in 3 days' instead of '3 days'. */
  sentence?: boolean;
}

/** How soon a deadline is due: in words, an icon and a colour. A date that cannot be read is shown in grey, in its own words. */
export function UrgencyBadge({ deadline, today, sentence }: UrgencyBadgeProps) {
  const urgency = urgencyOf(deadline, today);
  const Icon = icons[urgency];
  return (
    <Badge tone={URGENCY_TONES[urgency]} icon={<Icon size={14} strokeWidth={2.25} />} whole>
      {urgencyWords(deadline, today, sentence)}
    </Badge>
  );
}

/** 'Overdue', '1 day', '12 days', or the cell's own text (specification, section 4). */
export function urgencyWords(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate, sentence = false): string {
  const label = urgencyLabel(deadline, today);
  if (label.kind === 'overdue') return texts.urgency.overdue;
  if (label.kind === 'unreadable') return label.text || texts.urgency.noDate;
  return sentence ? texts.urgency.dueIn(label.days) : texts.urgency.days(label.days);
}

/** 'due today' or '3 days late'; undefined for a deadline that is not overdue. */
export function overdueSince(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate): string | undefined {
  const label = urgencyLabel(deadline, today);
  if (label.kind !== 'overdue') return undefined;
  return label.dueToday ? texts.urgency.dueToday : texts.urgency.daysLate(-label.days);
}

/** 'due today', '3 days late' or 'in 12 days', to be read after the name of a deadline; a date that cannot be read in its own words. */
export function daysInWords(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate): string {
  const label = urgencyLabel(deadline, today);
  if (label.kind === 'unreadable') return label.text || texts.urgency.noDate;
  return label.kind === 'days' ? texts.urgency.inDays(label.days) : (overdueSince(deadline, today) ?? '');
}

const tones: Record<UrgencyTone, string> = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  // Less prominent than deadlines that are due soon.
  good: 'bg-sunken/60 text-good',
  neutral: 'bg-sunken text-ink-muted',
};

/**
 * The urgency of a deadline as a tile with a large number: '12 days', '1 day', 'Overdue', or the cell's own text in grey if it is not a
 * date.
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
          <span className={cx('font-semibold tracking-[-0.02em] proportional-nums', sizeOf(label.days))}>
            {formatNumber(label.days)}
          </span>{' '}
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

/** The text size for the number of days: a trademark's renewal may be ten years away, and its number must fit the tile. */
const sizeOf = (days: number) => (days > 9_999 ? 'text-15' : days > 999 ? 'text-20' : 'text-26');
