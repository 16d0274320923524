import { PEOPLE_SHOWN } from '#contract/admin-clients.ts';
import type { ClientPerson, listClients } from '#contract/admin-clients.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { DIGESTS, MAIL_CONTENTS, NO_MAILS, REMINDER_DAYS } from '#domain/reminder/mail-choices.ts';
import { findInTexts } from '#domain/search/find-in-texts.ts';
import { fold } from '#domain/text/fold.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import { readPauses } from '#server/reminders/pause.ts';
import type { PauseParts } from '#server/reminders/pause.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { rulesNow } from '#server/settings/instructions-document.ts';
import { MAILS_KEY, isOnFor, mailsIn } from '#server/settings/mails-document.ts';
import { calendarsOf, choicesOfMany, lastMailsOf, readMarks, versionOfMarks } from '#server/store/client-figures.ts';
import type { Marks } from '#server/store/client-figures.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { signInsOf } from '#server/store/sign-ins.ts';

export interface ListClientsParts extends PauseParts {
  readonly directory: Pick<Directory, 'all'>;
  readonly admins: Pick<AdminLists, 'ofUsers'>;
  readonly settings: Pick<SettingsStore, 'get'>;
}

type Asked = BodyOf<typeof listClients>;
type Show = Asked['show'];

interface Listed {
  readonly user: PublishedUser;
  /** The text that a search looks in. */
  readonly text: string;
}

/** The people that a filter shows. */
interface Shown {
  readonly people: readonly Listed[];
  readonly find: (words: readonly string[]) => readonly Listed[];
}

/** All people in order, and those that each filter shows. Kept while the people and their marks are the same. */
interface Kept {
  readonly users: readonly PublishedUser[];
  readonly isAdmin: (email: EmailKey) => boolean;
  readonly people: readonly Listed[];
  marked?: {
    readonly version: string;
    readonly refused: Marks['refused'];
    readonly shown: Readonly<Record<Show, Shown>>;
  };
}

/** Answers with a page of the people of all clients. Its cost is that of the page, however many people there are. */
export function createClientList(parts: ListClientsParts): (asked: Asked) => Promise<AnswerOf<typeof listClients>> {
  const { db } = parts.database;
  let kept: Kept | undefined;

  async function everyone(): Promise<Kept> {
    const users = await parts.directory.all();
    const isAdmin = await parts.admins.ofUsers();
    if (kept?.users !== users || kept.isAdmin !== isAdmin)
      kept = { users, isAdmin, people: clientPeople(users, isAdmin) };
    return kept;
  }

  async function marked(of: Kept): Promise<NonNullable<Kept['marked']>> {
    const version = await versionOfMarks(db);
    if (of.marked?.version === version) return of.marked;
    // A change during this read has another version, so the next page reads the marks again.
    const marks = await readMarks(db);
    return (of.marked = { version, refused: marks.refused, shown: peopleShown(of.people, marks) });
  }

  return async ({ show, search, from, limit }) => {
    const { refused, shown } = await marked(await everyone());
    const words = fold(search).split(/\s+/).filter(Boolean);
    const found = shown[show].find(words);
    const page = found.slice(from, from + limit).map(({ user }) => user);
    const counts = { all: 0, never: 0, mails: 0, refused: 0, calendars: 0 };
    for (const one of PEOPLE_SHOWN) counts[one] = shown[one].people.length;
    return { total: found.length, people: await describe(parts, page, refused), counts };
  };
}

/** Clients by company and name. Administrators are left out, even if the Users tab lists them. */
function clientPeople(users: readonly PublishedUser[], isAdmin: Kept['isAdmin']): readonly Listed[] {
  return users
    .filter(({ email }) => !isAdmin(email))
    .map((user) => {
      const name = fold(user.name);
      const { company, email } = user;
      return { user, text: `${email}\n${name}\n${company}`, key: `${company}\n${name}\n${email}` };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function peopleShown(people: readonly Listed[], marks: Marks): Record<Show, Shown> {
  const [mails, calendars] = [placesOf(marks.mails), placesOf(marks.calendars)];
  const isIn = (places: ReadonlySet<string>, { email, companyIds }: PublishedUser): boolean =>
    companyIds.some((id) => places.has(placeOf(email, id)));
  const those = (isShown: (user: PublishedUser) => boolean): Shown => {
    const some = people.filter(({ user }) => isShown(user));
    return { people: some, find: findInTexts(some, ({ text }) => text) };
  };
  return {
    all: those(() => true),
    never: those(({ email }) => !marks.signedIn.has(email)),
    mails: those((user) => isIn(mails, user)),
    refused: those(({ email }) => marks.refused.has(email)),
    calendars: those((user) => isIn(calendars, user)),
  };
}

async function describe(
  parts: ListClientsParts,
  page: readonly PublishedUser[],
  refused: Marks['refused'],
): Promise<ClientPerson[]> {
  if (page.length === 0) return [];
  const { db } = parts.database;
  const emails = page.map(({ email }) => email);
  const [signIns, choices, feeds, mails] = [
    await signInsOf(db, emails),
    await choicesOfMany(db, emails),
    await calendarsOf(db, emails),
    await lastMailsOf(db, emails),
  ];
  const document = mailsIn((await parts.settings.get(MAILS_KEY)).value);
  const pauses = await readPauses(parts);
  const { on: offersCopies } = await rulesNow(parts.settings);
  const [choicesBy, feedsBy, mailsBy] = [byEmail(choices), byEmail(feeds), byEmail(mails)];
  return page.map(({ email, name, companyName, company, companyId, companyIds }) => {
    const ofPlace = <Row extends { company_id: string }>(rows: readonly Row[] = []): readonly Row[] =>
      companyIds.flatMap((id) => rows.filter(({ company_id }) => company_id === id));
    const { first_at = null, last_at = null, invited_at = null } = signIns.get(email) ?? {};
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
      firstSignInAt: first_at,
      lastSignInAt: last_at,
      invitedAt: invited_at,
      refusedAt: refused.get(email) ?? null,
      mails: {
        on: isOnFor(document, companyIds),
        reminders: REMINDER_DAYS.map(String).filter((days) => chosen?.reminders.split(',').includes(days)),
        digest: DIGESTS.find((one) => one === chosen?.digest) ?? NO_MAILS.digest,
        content: MAIL_CONTENTS.find((one) => one === chosen?.content) ?? NO_MAILS.content,
        copies: offersCopies && (chosen ? chosen.receipt_copies !== 0 : NO_MAILS.copies),
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
