import type { Deadline } from '#domain/deadline/deadline.ts';
import { URGENCY_TONES, urgencyLabel, urgencyOf } from '#domain/deadline/urgency.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { portfolio as texts } from '#web/texts/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconAlert, IconCheckCircle, IconClock, IconHelp } from '#web/ui/icons.tsx';

const icons = { overdue: IconAlert, week: IconClock, month: IconClock, later: IconCheckCircle, unreadable: IconHelp };

interface UrgencyBadgeProps {
  deadline: Pick<Deadline, 'dueDate'>;
  today: CalendarDate;
  /** 'Due in 3 days' instead of '3 days'. */
  sentence?: boolean;
}

/** How soon a deadline is due: in words, an icon and a colour. A date that cannot be read is grey and in its own words. */
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

/** What 'Overdue' leaves open: 'due today' or '3 days ago'; nothing for a deadline that is not overdue. */
export function overdueSince(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate): string | undefined {
  const label = urgencyLabel(deadline, today);
  if (label.kind !== 'overdue') return undefined;
  return label.dueToday ? texts.urgency.dueToday : texts.urgency.daysAgo(-label.days);
}
