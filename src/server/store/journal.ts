import type { Kysely } from 'kysely';
import { OWNED_TABS } from '#domain/guard/row-identity.ts';
import type { Change } from '#domain/journal/change.ts';
import type { JournalPage } from '#domain/journal/net.ts';
import type { OptionalByTopic } from '#domain/journal/shown-fields.ts';
import { optionalNames, TOPIC_OF_TAB } from '#domain/journal/tracked.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { PublishedShapes } from './publication-plan.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** The pages of a company's journal after one publication, up to that of the scope; the oldest first. */
export interface ReadPages {
  readonly pages: readonly JournalPage[];
  /** Whether some entries of that time are no longer kept. */
  readonly cut: boolean;
}

/** Reads the journal of the scope's company, and of the earlier names of the same client. */
export async function readPages(db: Db, { companyIds, publication }: CompanyScope, after: number): Promise<ReadPages> {
  const known = await db
    .selectFrom('journal_pages')
    .selectAll()
    .where('publication', '>', after)
    .where('publication', '<=', publication)
    .orderBy('publication')
    .execute();
  const rows = await db
    .selectFrom('journal')
    .select(['publication', 'kind', 'entry'])
    .where('company_id', 'in', ['', ...companyIds])
    .where('publication', '>', after)
    .where('publication', '<=', publication)
    .orderBy('publication')
    .orderBy('n')
    .execute();
  const changes = new Map<number, Change[]>();
  let cut = false;
  for (const row of rows) {
    if (row.kind === 'cut') cut = true;
    else {
      const page = changes.get(row.publication) ?? [];
      changes.set(row.publication, page);
      page.push(...changesIn(row.entry));
    }
  }
  const pages = known.flatMap(({ publication: number, at, reset }): JournalPage[] => {
    const here = changes.get(number) ?? [];
    if (here.length === 0 && reset === 0) return [];
    return [{ publication: number, at, ...(reset === 1 && { reset: true }), changes: here }];
  });
  const first = await db
    .selectFrom('journal_pages')
    .select((eb) => eb.fn.min('publication').as('first'))
    .executeTakeFirst();
  return { pages, cut: cut || (first?.first ?? 0) > after + 1 };
}

/** The changes of a row. */
export function changesIn(entry: string): readonly Change[] {
  return [JSON.parse(entry) as Change | readonly Change[]].flat();
}

/** The optional fields of a publication, by topic. */
export async function readOptionalFields(db: Db, publication: number): Promise<OptionalByTopic> {
  const row = await db.selectFrom('publications').select('shapes').where('id', '=', publication).executeTakeFirst();
  return optionalFieldsOf(row ? (JSON.parse(row.shapes) as PublishedShapes) : {});
}

export function optionalFieldsOf(shapes: PublishedShapes): OptionalByTopic {
  return Object.fromEntries(
    OWNED_TABS.map((tab) => {
      const topic = TOPIC_OF_TAB[tab]!;
      const header: string[] = [];
      for (const [position, heading] of shapes[tab]?.optional ?? []) header[position] = heading;
      return [topic, new Set(optionalNames(topic, header))];
    }),
  );
}

/** The newest publication that was visible at that moment; 0 before the first one in the journal. */
export async function publicationAt(db: Db, at: number): Promise<number> {
  const row = await db
    .selectFrom('journal_pages')
    .select((eb) => eb.fn.max('publication').as('publication'))
    .where('at', '<=', at)
    .executeTakeFirst();
  return Number(row?.publication ?? 0);
}

/** The publication up to which a person has seen the changes of a company. */
export interface SeenChanges {
  readonly publication: number;
  readonly at: number;
}

export async function readSeen(
  db: Db,
  email: EmailKey,
  { companyIds }: CompanyScope,
): Promise<SeenChanges | undefined> {
  return db
    .selectFrom('seen_changes')
    .select(['publication', 'at'])
    .where('email', '=', email)
    .where('company_id', 'in', companyIds)
    .orderBy('publication', 'desc')
    .executeTakeFirst();
}

/** Stores how far a person has seen the changes. Never moves back, because another tab may have shown a newer list. */
export async function putSeen(
  db: Db,
  email: EmailKey,
  { companyId, publication: newest }: CompanyScope,
  { publication, at }: SeenChanges,
): Promise<void> {
  const row = { email, company_id: companyId, publication: Math.min(publication, newest), at };
  await db
    .insertInto('seen_changes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'company_id'])
        .doUpdateSet({ publication: row.publication, at })
        .where('seen_changes.publication', '<=', row.publication),
    )
    .execute();
}
