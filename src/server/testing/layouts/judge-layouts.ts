import { companyKey } from '#domain/company/company-key.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import { readSheets, served } from '../read-sheets.ts';
import { generatedWorkbook } from './generated-workbook.ts';

export interface Judged {
  readonly workbooks: number;
  readonly held: number;
  readonly rows: number;
  /** The first fault, with the seed that reproduces it. */
  readonly wrong: string | undefined;
}

/** Reads generated workbooks by their layouts. Every row must belong to its client and have the right values, or nothing may be published. */
export async function judgeLayouts(firstSeed: number, count: number): Promise<Judged> {
  let held = 0;
  let rows = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const workbook = generatedWorkbook(seed);
    const wrong = (what: string): Judged => ({
      workbooks: seed - firstSeed,
      held,
      rows,
      wrong: `seed ${seed} (${workbook.done.join(', ')}): ${what}`,
    });
    try {
      const portfolio = await readSheets(workbook.sheets, workbook.layout);
      if (!workbook.fits) return wrong('was read although its layout does not fit');
      const expected = Map.groupBy(workbook.matters, ({ company }) => companyKey(company));
      const companies = [...(portfolio.tabs.matters?.payloads.companies() ?? [])];
      const stranger = companies.find((company) => !expected.has(companyKey(company)));
      if (stranger !== undefined) return wrong(`"${stranger}" is not a client`);
      for (const [company, matters] of expected) {
        const got = JSON.stringify(served(portfolio, 'matters', company).map(sorted));
        const right = JSON.stringify(matters.map((matter) => sorted(matter.served)));
        if (got !== right) return wrong(`${company} is served ${got} and not ${right}`);
        rows += matters.length;
      }
    } catch (error) {
      if (!(error instanceof SourceFailure) || !error.code.startsWith('layout-'))
        return wrong(`fails: ${String(error)}`);
      if (workbook.fits) return wrong(`is held by ${error.code} ${JSON.stringify(error.facts)}`);
      held++;
    }
  }
  return { workbooks: count, held, rows, wrong: undefined };
}

function sorted(cells: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
