/** A calendar date as YYYY-MM-DD: sorts and compares as text. */
export type IsoDate = string;

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
const iso = (year: number, month: number, day: number): IsoDate => `${year}-${two(month)}-${two(day)}`;
const parts = (date: IsoDate): [number, number, number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
];
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date in the time zone of this machine. */
export function todayOf(now: Date): IsoDate {
  return iso(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const [year, month, day] = parts(date);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return iso(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** Adds months as patent offices do: the same day of the later month, or its last day if that day does not exist. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = parts(date);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return iso(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

export const addYears = (date: IsoDate, years: number): IsoDate => addMonths(date, years * 12);

/** Annuities of the European and many national offices fall due on the last day of the month. */
export function endOfMonth(date: IsoDate): IsoDate {
  const [year, month] = parts(date);
  return iso(year, month, daysInMonth(year, month));
}

/** The date itself or the next working day, because offices publish on working days only. */
export function nextWorkingDay(date: IsoDate): IsoDate {
  const [year, month, day] = parts(date);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date;
}

/** Whole days from one date to the other; negative if the other is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4));

/** DD/MM/YYYY, as the portal shows and delivers dates. */
export const dayMonthYear = (date: IsoDate): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** MM/DD/YYYY, as a colleague in the United States types it. */
export const monthDayYear = (date: IsoDate): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
