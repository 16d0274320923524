import type { Kysely } from 'kysely';
import { changesOf, OPEN } from '#domain/instruction/instruction.ts';
import type { ShownChange, ShownDeadline } from '#domain/instruction/instruction.ts';
import { matchInstructions } from '#domain/instruction/match.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope, PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import { rulesNow } from '#server/settings/instructions-document.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import { companiesIn, rowsIn, setFlag, withEntries } from '#server/store/instructions.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { Schema } from '#server/store/schema.ts';
import type { CurrentInstruction } from './current-instructions.ts';
import { publishedDeadlines } from './published-deadlines.ts';
import { asClientsRead, readRecorded } from './read-instruction.ts';
import type { RecordedInstruction } from './read-instruction.ts';
import type { InstructionUpkeepParts } from './tell-late.ts';

export interface FlagParts extends InstructionUpkeepParts {
  readonly directory: Directory;
  readonly payloads: Payloads;
}

interface Flag {
  readonly kind: '' | 'changed' | 'vanished' | 'moved';
  readonly now: string;
  /** The names of the fields that have changed. */
  readonly fields: readonly string[];
}

const NO_FLAG: Flag = { kind: '', now: '', fields: [] };

/** An instruction with a new flag. */
interface Flagged {
  readonly instruction: RecordedInstruction;
  readonly fields: readonly string[];
}

/**
 * Compares every open instruction with the published data, and flags those whose deadline has changed, is no longer published, or
 * belongs to another client now. The client and the firm get a mail about each new flag. Several servers may run this at once: only one of them sends the mail about a flag.
 */
export async function flagChanges(parts: FlagParts): Promise<void> {
  const { database, directory } = parts;
  const companies = await companiesIn(database.db, OPEN);
  if (companies.length === 0) return;
  const people = await directory.all();
  // A company counts as published even if all its users are listed under several companies without the firm's permission.
  const listed = [...people, ...(await directory.underSeveral()).flat()];
  for (const id of companies) {
    const isOwn = ({ companyIds }: PublishedUser): boolean => companyIds.some((one) => one === id);
    await flagCompany(parts, id, { readers: people.filter(isOwn), own: listed.filter(isOwn), listed });
  }
  parts.outbox.wake();
}

async function flagCompany(
  parts: FlagParts,
  companyId: string,
  { readers, own, listed }: Record<'readers' | 'own' | 'listed', readonly PublishedUser[]>,
): Promise<void> {
  const { clock, database, payloads } = parts;
  const now = clock();
  const stored = await withEntries(database.db, await rowsIn(database.db, companyId, OPEN));
  const instructions = stored
    .map((one): CurrentInstruction => ({ ...readRecorded(one, now), row: one.row }))
    .toSorted((a, b) => b.number - a.number);
  const [actor] = own;
  const scope = actor && companyScopeOf({ kind: 'client', actor });
  const published = scope && (await publishedDeadlines(payloads, scope));
  const { matched, vanished } = matchInstructions(instructions, published?.deadlines ?? [], published?.keys ?? []);
  const flags = new Map<CurrentInstruction, Flag>();
  for (const [deadline, { instruction }] of matched)
    flags.set(instruction, flagOf(instruction.shown, published!.shown(deadline)));
  const known = vanished.filter(({ row }) => row.flag === '');
  const elsewhere = known.length > 0 ? await mattersElsewhere(payloads, listed, known, own) : new Map<string, string>();
  for (const instruction of vanished) {
    const { row, shown } = instruction;
    const company = elsewhere.get(shown.matterId) ?? elsewhere.get(shown.docket);
    const fields: readonly string[] = [];
    if (row.flag === 'vanished' || row.flag === 'moved')
      flags.set(instruction, { kind: row.flag, now: row.flag_now, fields });
    else
      flags.set(instruction, company ? { kind: 'moved', now: company, fields } : { kind: 'vanished', now: '', fields });
  }
  const changed = instructions.filter((one) => {
    const flag = flags.get(one) ?? NO_FLAG;
    return flag.kind !== one.row.flag || flag.now !== one.row.flag_now;
  });
  if (changed.length > 0) await writeFlags(parts, companyId, changed, flags, readers, now);
}

function flagOf(before: ShownDeadline, now: ShownDeadline): Flag {
  const changes = changesOf(before, now);
  if (changes.length === 0) return NO_FLAG;
  return {
    kind: 'changed',
    now: changes.map(sentenceOf).join('; '),
    fields: changes.map(({ field }) => NAMES[field]),
  };
}

const NAMES: Readonly<Record<ShownChange['field'], string>> = {
  matterId: 'matter',
  docket: 'docket',
  title: 'title',
  type: 'type',
  dueDate: 'due date',
  officialFee: 'official fee',
  ourFee: 'our fee',
  currency: 'currency',
};

const sentenceOf = ({ field, before, now }: ShownChange) => `${NAMES[field]} ${now || 'none'}, was ${before || 'none'}`;

/** The companies that the matters of these instructions belong to now, by the name of the matter. Reads one company after the other. */
async function mattersElsewhere(
  payloads: Payloads,
  people: readonly PublishedUser[],
  instructions: readonly CurrentInstruction[],
  own: readonly PublishedUser[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(instructions.flatMap(({ shown }) => [shown.matterId, shown.docket]).filter(Boolean));
  const others = new Map<string, PublishedUser>();
  for (const user of people)
    if (!own.some(({ companyId }) => companyId === user.companyId)) others.set(user.companyId, user);
  const found = new Map<string, string>();
  for (const actor of others.values()) {
    const scope: CompanyScope | undefined = companyScopeOf({ kind: 'client', actor });
    for (const { id, docketNumber } of scope ? await companyEntities(payloads, scope, 'matters') : [])
      for (const name of [id, docketNumber]) if (wanted.has(name)) found.set(name, actor.companyName);
  }
  return found;
}

async function writeFlags(
  { announcer, database, settings }: FlagParts,
  companyId: string,
  changed: readonly CurrentInstruction[],
  flags: ReadonlyMap<CurrentInstruction, Flag>,
  readers: readonly PublishedUser[],
  now: number,
): Promise<void> {
  const { receivers } = await rulesNow(settings);
  const name = await nameOf(database.db, companyId);
  await database.db.transaction().execute(async (trx) => {
    const told: Flagged[] = [];
    for (const one of changed) {
      const { kind, now: text, fields } = flags.get(one) ?? NO_FLAG;
      const written = await setFlag(trx, one.row, { flag: kind, flag_now: text, flag_since: now });
      if (written && kind !== '') told.push({ instruction: { ...one, flag: { kind, now: text, since: now } }, fields });
    }
    if (told.length === 0) return;
    const about = { companyName: name, sentence: '', at: now };
    await announcer.mail(trx, {
      ...about,
      event: { kind: 'flagged', changes: told.map(changeForFirm) },
      reader: 'firm',
      to: receivers,
      instructions: told.map(({ instruction }) => instruction),
    });
    for (const giver of new Set(told.map(({ instruction }) => instruction.given.email))) {
      const theirs = told.filter(({ instruction }) => instruction.given.email === giver);
      await announcer.mail(trx, {
        ...about,
        event: { kind: 'flagged', changes: theirs.map(changeForClient) },
        reader: 'giver',
        to: readers.filter(({ email }) => email === giver).map(({ address }) => address),
        instructions: theirs.map(({ instruction }) => ({ ...instruction, ...asClientsRead(instruction) })),
      });
    }
  });
}

const GONE = 'The deadline is no longer published.';

function changeForFirm({ instruction: { flag } }: Flagged): string {
  switch (flag?.kind) {
    case 'changed':
      return `Changed: ${flag.now}.`;
    case 'moved':
      return `The matter now belongs to another client: ${flag.now}.`;
    default:
      return GONE;
  }
}

/** Contains no published value, because the row may belong to another client by the time the mail is sent. */
function changeForClient({ instruction: { flag }, fields }: Flagged): string {
  return flag?.kind === 'changed' ? `Changed: ${fields.join(', ')}. The portal shows what is published now.` : GONE;
}

async function nameOf(db: Kysely<Schema>, id: string): Promise<string> {
  return (await companyNames(db, [id])).get(id) ?? '';
}
