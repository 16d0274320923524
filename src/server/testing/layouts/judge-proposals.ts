import { companyKey } from '#domain/company/company-key.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { sheetsSource } from '#server/sources/testing/rows-source.ts';
import { readSheets, served } from '../read-sheets.ts';
import { generatedWorkbook } from './generated-workbook.ts';
import type { TrueMatter } from './generated-workbook.ts';

export interface JudgedProposals {
  readonly workbooks: number;
  /** Cells that a person can read, and how many of them the proposal publishes. */
  readonly cells: number;
  readonly published: number;
  /** The first thing that is wrong, with the seed that shows it again. */
  readonly wrong: string | undefined;
}

/**
 * Reads generated workbooks by what the portal proposes for them, with no click at all. What is published must be right: a proposal may miss a
 * column, and never take another one for it.
 */
export async function judgeProposals(firstSeed: number, count: number): Promise<JudgedProposals> {
  let cells = 0;
  let published = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { sheets, matters, done } = generatedWorkbook(seed);
    const { proposal } = await lookAtSource(
      sheetsSource(sheets),
      undefined,
      new AbortController().signal,
      () => undefined,
    );
    const portfolio = await readSheets(sheets, proposal.layout);
    cells += matters.reduce((sum, matter) => sum + Object.keys(matter.served).length, 0);
    for (const company of portfolio.tabs.matters?.payloads.companies() ?? [])
      for (const row of served(portfolio, 'matters', company)) {
        const matter = matters.find(({ id }) => id === row['id']);
        const fault = matter ? faultIn(row, matter, company) : `${row['id']} is no matter`;
        if (fault !== undefined)
          return {
            workbooks: seed - firstSeed,
            cells,
            published,
            wrong: `seed ${seed} (${done.join(', ')}): ${fault}`,
          };
        published += Object.keys(row).filter((field) => Object.hasOwn(matter!.served, field)).length;
      }
  }
  return { workbooks: count, cells, published, wrong: undefined };
}

function faultIn(row: Readonly<Record<string, string>>, matter: TrueMatter, company: string): string | undefined {
  if (companyKey(matter.company) !== companyKey(company))
    return `${matter.id} of ${matter.company} is served to ${company}`;
  for (const [field, text] of Object.entries(row)) {
    const right = matter.served[field];
    // A heading that is there twice may fill both.
    if (text === right || isAsWell(field, text, right) || (field === 'docketNumber' && text === matter.id)) continue;
    return `${field} of ${matter.id} is ${text} and not ${right ?? 'empty'}`;
  }
  return undefined;
}

/** What a person who decides more may see otherwise: the order of dates, a status that the portal knows too. */
function isAsWell(field: string, text: string, right: string | undefined): boolean {
  if (field.endsWith('Date')) return text.endsWith('\u200b') || right?.endsWith('\u200b') === true;
  return field === 'status' && text === 'Pending' && right === 'Prüfung';
}
