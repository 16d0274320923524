import { sheetOf } from '#domain/export/sheet.ts';
import type { Sheet, SheetColumn } from '#domain/export/sheet.ts';

import { formatInstant } from '#web/lib/format.ts';
import { adminClients as texts } from '#web/texts/en/admin-clients.ts';
import type { ClientPerson, SentReminder } from './api.ts';

export const momentText = (at: number | null): string => (at === null ? '' : formatInstant(at));

/** Which emails a person gets, in a few words. */
export function mailsText({ mails: { on, reminders, digest, copies } }: ClientPerson): string {
  const chosen = [reminders.length > 0 ? texts.reminders(reminders.join(', ')) : '', texts.digests[digest]];
  const parts = [...(on ? chosen : [texts.mailsOff]), copies ? texts.copies : ''];
  return parts.filter(Boolean).join('; ') || texts.mailsNone;
}

/** Whether the person has chosen emails, and these are paused now. */
export const isPaused = ({ mails: { on, paused, reminders, digest } }: ClientPerson): boolean =>
  on && paused !== null && (reminders.length > 0 || digest !== 'off');

/** How many calendar addresses the person has, and which program fetched one last. */
export function calendarText({ calendars, calendarFetchedAt, calendarFetchedBy }: ClientPerson): string {
  if (calendars === 0) return texts.noCalendar;
  if (calendarFetchedAt === null || calendarFetchedBy === null)
    return `${texts.calendars(calendars)}, ${texts.notFetched}`;
  return `${texts.calendars(calendars)}, ${texts.fetched(calendarFetchedBy, formatInstant(calendarFetchedAt))}`;
}

const names = texts.sheet;
const column = <Item>(
  heading: string,
  width: number,
  value: SheetColumn<Item>['value'],
  kind: 'text' | 'number' = 'text',
): SheetColumn<Item> => ({ heading, kind, width, value });

export function peopleSheet(people: readonly ClientPerson[]): Sheet {
  return sheetOf<ClientPerson>(
    [
      column(names.name, 24, ({ name }) => name),
      column(names.email, 30, ({ email }) => email),
      column(names.client, 28, ({ company }) => company),
      column(names.first, 18, ({ firstSignInAt }) => momentText(firstSignInAt)),
      column(names.last, 18, ({ lastSignInAt }) => momentText(lastSignInAt)),
      column(names.invited, 18, ({ invitedAt }) => momentText(invitedAt)),
      column(names.mailsOn, 14, ({ mails }) => (mails.on ? names.yes : names.no)),
      column(names.reminders, 16, ({ mails }) => mails.reminders.join(', ')),
      column(names.digest, 18, ({ mails }) => texts.digests[mails.digest]),
      column(names.copies, 18, ({ mails }) => (mails.copies ? names.yes : names.no)),
      column(names.paused, 12, (person) => (isPaused(person) ? names.yes : names.no)),
      column(names.refused, 18, ({ refusedAt }) => momentText(refusedAt)),
      column(names.lastMail, 18, ({ lastMailAt }) => momentText(lastMailAt)),
      column(names.calendars, 12, ({ calendars }) => calendars, 'number'),
      column(names.fetched, 18, ({ calendarFetchedAt }) => momentText(calendarFetchedAt)),
      column(names.fetchedBy, 14, ({ calendarFetchedBy }) => calendarFetchedBy),
    ],
    people,
  );
}

export function remindersSheet(reminders: readonly SentReminder[]): Sheet {
  return sheetOf<SentReminder>(
    [
      column(names.email, 30, ({ email }) => email),
      column(names.client, 28, ({ company }) => company),
      column(names.type, 28, ({ type }) => type),
      column(names.matter, 20, ({ matter }) => matter),
      column(names.due, 12, ({ due }) => due),
      column(names.daysBefore, 12, ({ daysBefore }) => daysBefore, 'number'),
      column(names.toldOn, 12, ({ toldOn }) => toldOn),
    ],
    reminders,
  );
}
