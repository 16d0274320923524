import { hash } from 'node:crypto';
import { companyKey } from '#domain/company/company-key.ts';
import type { Feed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** At most this many characters of digests are kept for one id. */
const MOST_OF_ID = 1_000;
/** At most this many ids are remembered. Repeated rows of later ids are kept. */
const MOST_IDS = 300_000;

/**
 * Returns a function that tells whether a row of matters is the first with its content. A firm that keeps a row for each action lists a matter several times. If the
 * rows of one id differ, each of them stays.
 */
function firstOfMatter(): (row: Row) => boolean {
  /** By id, the digests of its rows; almost always one. Digests, because there may be a million rows. */
  const seen = new Map<string, string>();
  return (row) => {
    const id = row[TABLES.matters.at.id] ?? '';
    if (id === '') return true;
    const digest = hash('sha1', row.join('\u0000'), 'base64').slice(0, 16);
    const known = seen.get(id);
    if (known?.includes(digest)) return false;
    if (known !== undefined && known.length > MOST_OF_ID) return true;
    if (known !== undefined || seen.size < MOST_IDS) seen.set(id, known === undefined ? digest : `${known} ${digest}`);
    return true;
  };
}

/** Returns a function that is true for the first row of each person: a sheet of matters names a person in many rows, and no person in others. */
function firstOfPerson(): (row: Row) => boolean {
  const seen = new Set<string>();
  const { email, company } = TABLES.users.at;
  return (row) => {
    const address = (row[email] ?? '').trim().toLowerCase();
    const key = JSON.stringify([address, companyKey(row[company] ?? '')]);
    if (address === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

/** Whether a row of documents has a link: a sheet of matters has none for some of its matters. */
const hasLink = (row: Row): boolean => (row[TABLES.documents.at.url] ?? '') !== '';

/**
 * Tells whether a row is new, for feeds that repeat rows or have none: people and documents in a sheet of matters, and matters with a row for each deadline.
 * Undefined for any other feed.
 */
export function newRowsOf(feed: Feed, isOfMatters: boolean): ((row: Row) => boolean) | undefined {
  if (feed.tab === 'users' || feed.tab === 'documents')
    return isOfMatters ? (feed.tab === 'users' ? firstOfPerson() : hasLink) : undefined;
  if (feed.by === 'position' || feed.tab !== 'matters' || feed.deadlines.length === 0) return undefined;
  return firstOfMatter();
}
