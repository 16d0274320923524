import { hash } from 'node:crypto';
import { companyKey } from '#domain/company/company-key.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** So much is remembered of one id. */
const MOST_OF_ID = 1_000;
/** So many ids are remembered; after them a matter that is there again stays. */
const MOST_IDS = 300_000;

/**
 * Whether a row of matters is the first that says the same. A firm that keeps a row for each action has a matter several times; where the
 * rows of one id say different things, each of them stays.
 */
export function firstOfMatter(): (row: Row) => boolean {
  /** Of each id the digests of its rows; almost always one. A digest, since there may be a million rows. */
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

/** A sheet of matters names a person in many rows, and none in others: true for the first row of each. */
export function firstOfPerson(): (row: Row) => boolean {
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
