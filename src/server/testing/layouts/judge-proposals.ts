import { layoutFault } from '#domain/layout/causes/change-layout.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { sheetsSource } from '#server/sources/testing/rows-source.ts';
import { readSheets, served } from '../read-sheets.ts';
import { generatedWorkbook } from './generated-workbook.ts';
import type { TrueMatter } from './generated-workbook.ts';

export interface JudgedProposals {
  readonly workbooks: number;
  /** Number of cells that a person can read; below, how many of them the proposal publishes. */
  readonly cells: number;
  readonly published: number;
  /** The first fault, with the seed that reproduces it. */
  readonly wrong: string | undefined;
}

/**
 * Reads generated workbooks by the layouts that the portal proposes for them, without any click. Published values must be right: a proposal may miss a
 * column, but never use a wrong one.
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
    const fault = layoutFault(proposal.layout, { own: [] });
    if (fault !== undefined) return { workbooks: seed - firstSeed, cells, published, wrong: `seed ${seed}: ${fault}` };
    const portfolio = await readSheets(sheets, proposal.layout);
    cells += matters.reduce((sum, matter) => sum + Object.keys(matter.served).length, 0);
    for (const company of portfolio.tabs.matters?.payloads.companies() ?? [])
      for (const row of served(portfolio, 'matters', company)) {
        const matter = matters.find(({ id }) => id === row['id']);
        const fault = matter ? faultIn(row, matter, company) : `${row['id']} is not a matter`;
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
    // A heading that occurs twice may fill both fields.
    if (text === right || isAsWell(field, text, right) || (field === 'docketNumber' && text === matter.id)) continue;
    return `${field} of ${matter.id} is ${text} and not ${right ?? 'empty'}`;
  }
  return undefined;
}

/** Whether a value may differ because a person would have to decide: the order of dates, or a status that the portal also knows. */
function isAsWell(field: string, text: string, right: string | undefined): boolean {
  if (field.endsWith('Date')) return text.endsWith('\u200b') || right?.endsWith('\u200b') === true;
  return field === 'status' && text === 'Pending' && right === 'Prüfung';
}
