import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { issueTexts } from '#domain/report/report-texts.ts';
import { ISSUE_SEVERITY } from '#domain/report/row-issue.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import { sourceAdvice } from '#domain/source/source-causes.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { WaitingReading } from '#server/publishing/first-publication.ts';
import { runInChild } from '#server/publishing/run-in-child.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';

/** Rows of each kind that are named one by one. */
const NAMED = 5;
const NOTHING_PUBLISHED = {
  shapes: {},
  payloads: [],
  directory: undefined,
  accepted: [],
  companies: [],
  confirmed: [],
};
/** The workbook's first publication would wait for an administrator. */
const WOULD_WAIT = 3;

export const checkDataCommand: Command = {
  name: 'check-data',
  argument: '<workbook>',
  summary: 'Reads a workbook by the same rules as the portal and prints what it would report. Publishes nothing.',
  async run({ say }, path) {
    const file = resolve(path);
    if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
    const summary = await read(file);
    for (const line of reportLines(summary)) say(line);
    if (summary.waiting) {
      for (const line of waitingLines(summary.waiting)) say(line);
      throw new CommandProblem(
        'The first publication would wait for an administrator, who reviews and publishes it in the data report.',
        { exitCode: WOULD_WAIT },
      );
    }
    const skipped = summary.issues.filter(({ severity }) => severity === 'skipped').length;
    if (summary.missingTabs.length > 0 || skipped > 0)
      throw new CommandProblem(
        'Some rows would not be shown to clients: correct what is marked as skipped or missing.',
      );
  },
};

async function read(path: string): Promise<BuildSummary> {
  try {
    const summary = await runInChild(
      { kind: 'workbook', path },
      NOTHING_PUBLISHED,
      async () => undefined,
      new AbortController().signal,
      async () => [],
    );
    if (!summary) throw new Error('The workbook was not read.');
    return summary;
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const { cause, fix } = sourceAdvice(error.code, error.facts);
    throw new CommandProblem(`${cause} ${fix}`, { cause: error });
  }
}

function reportLines(summary: BuildSummary): readonly string[] {
  const { companies, users, rows, missingTabs, issueCounts } = summary;
  const kinds = Object.keys(issueCounts) as IssueKind[];
  return [
    `${companies} companies, ${users} users`,
    ...TABS.map((tab) =>
      missingTabs.includes(tab) ? `${WIRE_NAMES[tab]}: missing` : `${WIRE_NAMES[tab]}: ${rows[tab] ?? 0} rows`,
    ),
    ...(kinds.length === 0 ? ['Nothing to report.'] : kinds.flatMap((kind) => linesOf(kind, summary))),
  ];
}

/** One kind of issue in the words of the data report, with the first rows. */
function linesOf(kind: IssueKind, { issues, issueCounts }: BuildSummary): readonly string[] {
  const { title, text } = issueTexts[kind];
  const listed = issues.filter((issue) => issue.kind === kind).slice(0, NAMED);
  const more = (issueCounts[kind] ?? 0) - listed.length;
  return [
    `${ISSUE_SEVERITY[kind]} (${issueCounts[kind]}): ${title}`,
    `  ${text}`,
    ...listed.map(({ tab, rowNumber, address, value, expected, cells }) =>
      [
        `    ${WIRE_NAMES[tab]} ${address ?? `row ${rowNumber}`}`,
        ...(cells ? [`, ${cells} cells`] : []),
        ...(value ? [`: ${oneLine(value)}`] : []),
        ...(expected ? [`, expected: ${expected}`] : []),
      ].join(''),
    ),
    ...(more > 0 ? [`    … and ${more} more, in the portal’s data report`] : []),
  ];
}

/** What the data report would show: the sheets and headings expected and found, with the values below the headings. */
function waitingLines({ tabs, otherSheets, sample }: WaitingReading): readonly string[] {
  const missing = tabs.filter(({ found }) => !found).map(({ tab }) => WIRE_NAMES[tab]);
  return [
    ...(missing.length > 0 ? [`Sheets not found: ${missing.join(', ')}`] : []),
    ...(otherSheets.length > 0 ? [`Other sheets: ${otherSheets.map(oneLine).join(', ')}`] : []),
    'Headings that decide which client sees a row, who signs in and when a deadline is due:',
    ...tabs.flatMap(({ tab, headings }) =>
      headings.map(({ column, expected, found, documented }) => {
        const letters = columnLetters(column);
        const rows = sample.find((one) => one.tab === tab);
        const place = rows?.columns.findIndex((one) => one.column === letters) ?? -1;
        const values = [...new Set(rows?.rows.map((cells) => oneLine(cells[place] ?? '').trim()))].filter(Boolean);
        const heading = found === '' ? 'no heading' : `“${oneLine(found)}”`;
        return `  ${documented ? 'recognised' : 'NOT RECOGNISED'}: ${WIRE_NAMES[tab]} ${letters}1, expected “${expected}”, found ${heading}${values.length > 0 ? `, with ${values.join(' | ')}` : ''}`;
      }),
    ),
  ];
}
