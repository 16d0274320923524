import type { Instruction } from '#contract/instructions.ts';
import type { JournalPage } from '#domain/journal/net.ts';
import { mailTimestamp } from '#domain/mail/mail-message.ts';
import type { CompanyScope, PublishedUser } from '#domain/viewer/viewer.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import type { FileToZip } from '#server/files/zip-stream.ts';
import { asClientsRead, readInstruction } from '#server/instructions/read-instruction.ts';
import type { Journal } from '#server/journal/journal.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import type { InstructionRow } from '#server/store/instruction-rows.ts';
import { historyRows, withEntries } from '#server/store/instructions.ts';
import { exportedFile } from './in-thread.ts';
import { ownRecord } from './own-record.ts';
import type { OwnRecordParts } from './own-record.ts';
import type { ExportedTab } from './portfolio-files.ts';

export interface ExportedFilesParts extends OwnRecordParts {
  readonly journal: Pick<Journal, 'pages'>;
  readonly secrets: Secrets;
  readonly productName: string;
  /** The portal's address, as users open it. */
  readonly publicUrl: string;
}

/**
 * The files of the export. The published rows are fetched first, compressed, so that all files are of one publication. They are read row by
 * row while the archive is sent.
 */
export async function exportedFiles(
  parts: ExportedFilesParts,
  owner: PublishedUser,
  scope: CompanyScope,
  now: number,
): Promise<readonly FileToZip[]> {
  const { journal, payloads, productName, publicUrl, secrets } = parts;
  const [matters, deadlines, documents, links] = await Promise.all([
    payloads.read(scope, 'matters'),
    payloads.read(scope, 'deadlines'),
    payloads.read(scope, 'documents'),
    payloads.readShared('knowledge', scope.publication),
  ]);
  const tabs: readonly ExportedTab[] = [
    { tab: 'matters', title: 'Matters', body: matters?.body },
    { tab: 'deadlines', title: 'Deadlines', body: deadlines?.body },
    { tab: 'documents', title: 'Documents', body: documents?.body },
    { tab: 'knowledge', title: 'Links', body: links?.body },
  ];
  const asOf = payloads.dataAsOf() ?? now;
  const about = { portal: productName, company: owner.companyName, asOf: new Date(asOf).toISOString() };
  const uidKey = secrets.keyedHash('exported-event', owner.companyId);
  const record = await ownRecord(parts, owner, scope, now);
  return [
    { name: 'README.txt', content: [readme(productName, owner, asOf)] },
    { name: 'portfolio.xlsx', content: exportedFile({ kind: 'workbook', tabs, at: now }) },
    { name: 'portfolio.json', content: exportedFile({ kind: 'json', tabs, about }) },
    {
      name: 'deadlines.ics',
      content: exportedFile({
        kind: 'calendar',
        deadlines: deadlines?.body,
        productName,
        publicUrl,
        stamp: asOf,
        uidKey,
      }),
    },
    { name: 'instructions.json', content: instructionsOf(parts.database, scope, now) },
    { name: 'history.json', content: [historyOf(await journal.pages(scope))] },
    { name: 'account.json', content: [`${JSON.stringify(record, null, 2)}\n`] },
  ];
}

function readme(productName: string, { name, companyName }: PublishedUser, asOf: number): string {
  return [
    `${productName}: everything that the portal holds for ${companyName}`,
    `Taken by ${name}. Data as of ${mailTimestamp(asOf)}.`,
    '',
    'portfolio.xlsx     Matters, deadlines, documents and links, a sheet each.',
    'portfolio.json     The same for programs.',
    'deadlines.ics      Every deadline with a readable date, for a calendar program.',
    'instructions.json  The instructions of your company to the firm, and what became of them.',
    'history.json       What changed with each publication, as far as the portal keeps it.',
    'account.json       What is stored about you: sessions, passkeys, calendar addresses, mails, and your contacts at the firm.',
    '',
    'Your firm’s own records decide. This copy does not change with them.',
    '',
  ].join('\r\n');
}

/** The changes of a company that the journal keeps, the oldest publication first, as JSON. */
function historyOf(pages: readonly JournalPage[]): string {
  const told = pages.flatMap(({ at, changes }) =>
    changes.flatMap((change) => {
      if (change.kind === 'withdrawn' || change.kind === 'many') return [];
      const { topic, kind, about, fields } = change;
      return [{ at: new Date(at).toISOString(), topic, kind, about, fields }];
    }),
  );
  return `${JSON.stringify(told, null, 1)}\n`;
}

/** The company's instructions, the newest first, page by page, as JSON. Names of people are included, email addresses are not. */
async function* instructionsOf({ db }: Database, { companyIds }: CompanyScope, now: number): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  let before: InstructionRow | undefined;
  for (;;) {
    const rows = await historyRows(db, companyIds, { ...(before && { before }), limit: INSTRUCTION_PAGES.history });
    for (const stored of await withEntries(db, rows)) {
      yield separator + JSON.stringify(asClientsRead(readInstruction(stored, now)), withoutAddress);
      separator = ',\n';
    }
    const last = rows.at(-1);
    if (!last || rows.length < INSTRUCTION_PAGES.history) break;
    before = last;
  }
  yield '\n]\n';
}

/** A replacer for JSON.stringify that drops `email`, the address in each person of an `Instruction`. */
function withoutAddress(this: unknown, key: string, value: unknown): unknown {
  return key === ('email' satisfies keyof Instruction['given']) ? undefined : value;
}
