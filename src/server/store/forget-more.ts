import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import type { DirectoryDocument, DirectoryEntry } from '#server/directory/published-directory.ts';
import { KNOWN_READING } from './known-reading.ts';
import { isNamedIn } from './names-in.ts';
import { payloadHash } from './packed-payload.ts';
import type { Schema } from './schema.ts';
import type { Forgotten } from './table-rules.ts';

/* Steps of forgetting that tables.ts names, beyond deleting by columns. */

const inflate = promisify(gunzip);
const deflate = promisify(gzip);

/** Removes people, and the people of companies, from every stored directory. */
export async function forgetInDirectory(db: Transaction<Schema>, forgotten: Forgotten): Promise<number> {
  const stored = await db
    .selectFrom('payloads')
    .select(['company', 'tab', 'publication', 'body'])
    .where('tab', '=', 'directory')
    .where('body', 'is not', null)
    .execute();
  const stays = ([address, , , company]: DirectoryEntry): boolean =>
    !forgotten.isPerson(address) && !forgotten.isCompany(company);
  let changed = 0;
  for (const { company, tab, publication, body } of stored) {
    const text = (await inflate(body ?? '')).toString('utf8');
    const document = JSON.parse(text) as DirectoryDocument;
    const users = document.users.filter(stays);
    const next = {
      ...document,
      users,
      ...(document.several && { several: document.several.filter(stays) }),
      ...(document.setAside && { setAside: document.setAside.filter(stays) }),
    };
    const plain = Buffer.from(JSON.stringify(next));
    if (plain.toString('utf8') === text) continue;
    await db
      .updateTable('payloads')
      .set({ body: await deflate(plain), hash: payloadHash(plain), row_count: users.length })
      .where('company', '=', company)
      .where('tab', '=', tab)
      .where('publication', '=', publication)
      .execute();
    changed += 1;
  }
  return changed;
}

/** Keys of the `state` rows that the next reading writes again. */
const READINGS = ['data-report', 'data-issues', 'waiting-reading', 'waiting-issues', 'waiting-sample', KNOWN_READING];

/** Prefix of the `state` rows which note that an address has signed in as an administrator. */
const ADMIN_SEEN = 'admin-seen/';

export async function forgetInReadings(db: Transaction<Schema>, forgotten: Forgotten): Promise<number> {
  const rows = await db
    .selectFrom('state')
    .select('key')
    .where((eb) => eb.or([eb('key', 'in', READINGS), eb('key', 'like', `${ADMIN_SEEN}%`)]))
    .execute();
  // A report or sample may contain any of their cells, with an address or without.
  const gone = rows.filter(
    ({ key }) => !key.startsWith(ADMIN_SEEN) || forgotten.isAddressHash(key.slice(ADMIN_SEEN.length)),
  );
  for (const { key } of gone) await db.deleteFrom('state').where('key', '=', key).execute();
  return gone.length;
}

/** Forgets in earlier states of the settings. Only the firm changes the current ones, because an address in them is in use. */
export async function forgetInSettings(db: Transaction<Schema>, forgotten: Forgotten): Promise<number> {
  let changed = 0;
  for (const { key, value, previous } of await db.selectFrom('settings').selectAll().execute()) {
    if (key.includes('/') && isNamedIn(value, forgotten)) {
      await db.deleteFrom('settings').where('key', '=', key).execute();
      changed += 1;
    } else if (previous !== null && isNamedIn(previous, forgotten)) {
      await db.updateTable('settings').set({ previous: null }).where('key', '=', key).execute();
      changed += 1;
    }
  }
  return changed;
}

/** Fields of the audit log with text that people typed: the name of a passkey, a reason. */
const FREE_TEXTS = ['name', 'reason'];

export async function forgetInAudit(db: Transaction<Schema>, forgotten: Forgotten): Promise<number> {
  const people = await db.selectFrom('audit').select(['actor', 'subject']).distinct().execute();
  const known = new Set(people.flatMap(({ actor, subject }) => [actor, subject]).filter(forgotten.isPerson));
  if (known.size === 0) return 0;
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'actor', 'details'])
    .where((eb) => eb.or([eb('actor', 'in', [...known]), eb('subject', 'in', [...known])]))
    .execute();
  for (const { id, actor, details } of rows) {
    const entries = Object.entries(JSON.parse(details) as Record<string, unknown>);
    const kept = JSON.stringify(Object.fromEntries(entries.filter(([name]) => !FREE_TEXTS.includes(name))));
    // If the client was only the subject, the IP address and browser are an administrator's and stay.
    const from = known.has(actor) ? { ip: '', user_agent: '' } : {};
    await db
      .updateTable('audit')
      .set({ details: kept, ...from })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

/** Deletes the previous workbook, which may contain their rows, with its pieces. */
export async function forgetPreviousWorkbook(db: Transaction<Schema>): Promise<number> {
  const gone = await db.deleteFrom('workbooks').where('place', '=', 'previous').returning('id').execute();
  if (gone.length > 0)
    await db
      .deleteFrom('workbook_pieces')
      .where(
        'workbook',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  return gone.length;
}

/** Deletes uploaded workbooks after a restore. They are older than the erasures that are repeated, and the next reading would publish from them. */
export async function dropWorkbooks(db: Transaction<Schema>): Promise<void> {
  await db.deleteFrom('workbooks').execute();
  await db.deleteFrom('workbook_pieces').execute();
}
