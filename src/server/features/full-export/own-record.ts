import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { contactsFromRows } from '#domain/tabs/contacts-from-rows.ts';
import { payloadRows } from '#server/files/payload-rows.ts';
import { listFeeds } from '#server/store/calendar-feeds.ts';
import type { Database } from '#server/store/database.ts';
import { readChoices } from '#server/store/mail-choices.ts';
import { listPasskeys } from '#server/store/passkeys.ts';
import type { Payloads } from '#server/store/payloads.ts';
import { listSavedViews } from '#server/store/saved-views.ts';
import type { SessionStore } from '#server/store/sessions.ts';

export interface OwnRecordParts {
  readonly database: Database;
  readonly payloads: Payloads;
  readonly sessions: SessionStore;
}

/**
 * What the portal stores of one person, and the people at the firm who look after their company. Nothing of colleagues, and no secret: not
 * the key of a passkey, not the address of a calendar.
 */
export async function ownRecord(
  { database, payloads, sessions }: OwnRecordParts,
  owner: PublishedUser,
  scope: CompanyScope,
  now: number,
): Promise<object> {
  const { email, companyIds } = owner;
  const [own, passkeys, calendars, choices, views, users] = await Promise.all([
    sessions.list(email),
    listPasskeys(database.db, email),
    listFeeds(database.db, email, companyIds),
    readChoices(database.db, companyIds, email),
    listSavedViews(database.db, { scope, email }, now),
    payloads.read(scope, 'users'),
  ]);
  return {
    person: { name: owner.name, email: owner.address, phone: owner.phone, company: owner.companyName },
    contacts: users ? contactsFromRows((await all(payloadRows(users.body))).flat().slice(1)) : [],
    sessions: own.map((session) => ({
      begun: day(session.created_at),
      lastUsed: day(session.last_seen_at),
      ends: day(session.expires_at),
      address: session.ip,
      browser: session.user_agent,
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      added: day(created_at),
      lastUsed: last_used_at === null ? null : day(last_used_at),
    })),
    calendars: calendars.map(({ name, detail, created_at, fetched_at, fetched_by }) => ({
      name,
      detail,
      made: day(created_at),
      fetched: fetched_at === null ? null : day(fetched_at),
      fetchedBy: fetched_by,
    })),
    views: views.map(({ name, query }) => ({ name, query })),
    mails: choices ? { ...choices.choices, changed: day(choices.changedAt) } : null,
  };
}

const day = (at: number): string => new Date(at).toISOString();

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
