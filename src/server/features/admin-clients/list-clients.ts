import type { ClientPerson, listClients } from '#contract/admin-clients.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { DIGESTS, MAIL_CONTENTS, NO_MAILS, REMINDER_DAYS } from '#domain/reminder/mail-choices.ts';
import { fold } from '#domain/text/fold.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import { readPauses } from '#server/reminders/pause.ts';
import type { PauseParts } from '#server/reminders/pause.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { MAILS_KEY, isOnFor, mailsIn } from '#server/settings/mails-document.ts';
import { calendarsOf, choicesOfMany, lastMailsOf, readMarks } from '#server/store/client-figures.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { readSignIns } from '#server/store/sign-ins.ts';

export interface ListClientsParts extends PauseParts {
  readonly directory: Directory;
  readonly admins: Pick<AdminLists, 'isAdmin'>;
  readonly settings: Pick<SettingsStore, 'get'>;
}

type Asked = BodyOf<typeof listClients>;

/** A page of the people of all clients. Of everyone only marks are read; the rest is read for the people of the page. */
export async function clientsPage(parts: ListClientsParts, asked: Asked): Promise<AnswerOf<typeof listClients>> {
  const { db } = parts.database;
  const everyone = await clientPeople(parts);
  const [signIns, marks] = [await readSignIns(db), await readMarks(db)];
  const [mails, calendars] = [placesOf(marks.mails), placesOf(marks.calendars)];
  const is: Readonly<Record<Asked['show'], (user: PublishedUser) => boolean>> = {
    all: () => true,
    never: ({ email }) => (signIns.get(email)?.last_at ?? null) === null,
    mails: (user) => user.companyIds.some((id) => mails.has(placeOf(user.email, id))),
    refused: ({ email }) => marks.refused.has(email),
    calendars: (user) => user.companyIds.some((id) => calendars.has(placeOf(user.email, id))),
  };
  const count = (show: Asked['show']): number => everyone.filter(is[show]).length;
  const words = fold(asked.search).split(/\s+/).filter(Boolean);
  const found = everyone.filter((user) => is[asked.show](user) && isFound(user, words));
  const page = found.slice(asked.from, asked.from + asked.limit);
  const people = await describe(parts, page);
  return {
    total: found.length,
    people: people.map((person) => {
      const { first_at = null, last_at = null, invited_at = null } = signIns.get(person.email) ?? {};
      const refusedAt = marks.refused.get(person.email) ?? null;
      return { ...person, firstSignInAt: first_at, lastSignInAt: last_at, invitedAt: invited_at, refusedAt };
    }),
    counts: {
      all: everyone.length,
      never: count('never'),
      mails: count('mails'),
      refused: count('refused'),
      calendars: count('calendars'),
    },
  };
}

/** By company and name. Administrators are no clients, also where the Users tab lists them. */
async function clientPeople({ directory, admins }: ListClientsParts): Promise<readonly PublishedUser[]> {
  const users = await directory.all();
  const isAdmin = await Promise.all(users.map(({ email }) => admins.isAdmin(email)));
  return users
    .filter((_, at) => !isAdmin[at])
    .map((user) => ({ user, key: `${user.company}\n${fold(user.name)}\n${user.email}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ user }) => user);
}

type Rest = 'firstSignInAt' | 'lastSignInAt' | 'invitedAt' | 'refusedAt';

async function describe(
  parts: ListClientsParts,
  page: readonly PublishedUser[],
): Promise<readonly Omit<ClientPerson, Rest>[]> {
  if (page.length === 0) return [];
  const { db } = parts.database;
  const emails = page.map(({ email }) => email);
  const [choices, feeds, mails] = [
    await choicesOfMany(db, emails),
    await calendarsOf(db, emails),
    await lastMailsOf(db, emails),
  ];
  const document = mailsIn((await parts.settings.get(MAILS_KEY)).value);
  const pauses = await readPauses(parts);
  const [choicesBy, feedsBy, mailsBy] = [byEmail(choices), byEmail(feeds), byEmail(mails)];
  return page.map(({ email, name, companyName, company, companyId, companyIds }) => {
    const ofPlace = <Row extends { company_id: string }>(rows: readonly Row[] = []): readonly Row[] =>
      companyIds.flatMap((id) => rows.filter(({ company_id }) => company_id === id));
    const [chosen] = ofPlace(choicesBy.get(email));
    const own = ofPlace(feedsBy.get(email));
    const last = own.reduce<(typeof own)[number] | undefined>(
      (best, feed) => ((feed.fetched_at ?? 0) > (best?.fetched_at ?? 0) ? feed : best),
      undefined,
    );
    const mailedAt = ofPlace(mailsBy.get(email)).map(({ at }) => Number(at));
    return {
      email,
      name,
      company: companyName,
      companyId,
      mails: {
        on: isOnFor(document, companyIds),
        reminders: REMINDER_DAYS.map(String).filter((days) => chosen?.reminders.split(',').includes(days)),
        digest: DIGESTS.find((one) => one === chosen?.digest) ?? NO_MAILS.digest,
        content: MAIL_CONTENTS.find((one) => one === chosen?.content) ?? NO_MAILS.content,
        paused: pauses.of(company) ?? null,
      },
      lastMailAt: mailedAt.length > 0 ? Math.max(...mailedAt) : null,
      calendars: own.length,
      calendarFetchedAt: last?.fetched_at ?? null,
      calendarFetchedBy: last?.fetched_by ?? null,
    };
  });
}

const placeOf = (email: string, companyId: string): string => `${email}\n${companyId}`;

function placesOf(places: readonly { readonly email: string; readonly company_id: string }[]): ReadonlySet<string> {
  return new Set(places.map(({ email, company_id }) => placeOf(email, company_id)));
}

function byEmail<Row extends { email: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ email }) => email);
}

function isFound({ email, name, company }: PublishedUser, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${email}\n${fold(name)}\n${company}`;
  return words.every((word) => text.includes(word));
}
