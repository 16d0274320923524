import type { CalendarDate } from './calendar-date.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as mails and calendars write it: 21 Nov 2026. */
export const dayText = ({ year, month, day }: CalendarDate): string => `${day} ${MONTHS[month - 1]} ${year}`;
