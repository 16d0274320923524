import { companyKey } from '#domain/company/company-key.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { lookAtAll } from '#domain/testing/look.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import { readSheets, served } from '../read-sheets.ts';
import { generatedFamilies } from './generated-families.ts';

export interface JudgedFamilies {
  readonly workbooks: number;
  readonly held: number;
  readonly rights: number;
  readonly published: number;
  /** The first fault, with the seed that reproduces it. */
  readonly wrong: string | undefined;
}

/**
 * Reads generated sheets with families, by the layout that fitted them before they were changed, or by what the portal proposes. Every served matter
 * must be its client's, with the number and the status of its country; a sheet that was not changed is read whole.
 */
export async function judgeFamilies(
  firstSeed: number,
  count: number,
  way: 'right' | 'proposed' = 'right',
): Promise<JudgedFamilies> {
  let [held, rights, published] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const made = generatedFamilies(seed);
    const judged = (what: string): JudgedFamilies => ({
      ...{ workbooks: seed - firstSeed, held, rights, published },
      wrong: `seed ${seed} (${made.done.join(', ')}): ${what}`,
    });
    // Nothing tells which of two columns with the same heading and country is meant.
    if (way === 'proposed' && made.done.includes('country twice')) continue;
    const looks = Object.entries(made.sheets).flatMap(([name, { rows }]) => lookAtAll(name, [...rows]));
    const layout = way === 'right' ? made.layout : proposeLayout(looks).layout;
    const isWhole = way === 'right' && (made.done.includes('none') || made.done.includes('moved'));
    const portfolio = await readSheets(made.sheets, layout).catch((error: unknown) => {
      if (!(error instanceof SourceFailure)) throw error;
      return undefined;
    });
    if (!portfolio) {
      held++;
      // A single country looks like any other heading.
      if (isWhole && new Set(made.rights.map(({ jurisdiction }) => jurisdiction)).size > 1)
        return judged('is not read');
      continue;
    }
    rights += made.rights.length;
    let seen = 0;
    for (const company of new Set(made.rights.map((right) => right.company)))
      for (const row of served(portfolio, 'matters', companyKey(company))) {
        const number = row['applicationNumber'] ?? row['grantNumber'] ?? '';
        const said = `${company} is served ${row['id']}, ${row['jurisdiction']}, ${number}, ${row['status']}`;
        const own = made.rights.filter((right) => right.company === company && right.title === row['title']);
        if (row['title'] === undefined || row['jurisdiction'] === undefined) continue;
        const right = own.find(({ jurisdiction }) => jurisdiction === row['jurisdiction']);
        const isCountry = made.rights.some(({ jurisdiction }) => jurisdiction === row['jurisdiction']);
        if (!right && isCountry) return judged(said);
        if (!right) continue;
        seen++;
        if (number !== '' && number !== right.number) return judged(said);
        if ((row['status'] ?? '') !== '' && row['status'] !== right.status) return judged(said);
      }
    if (isWhole && seen < made.rights.length) return judged(`${made.rights.length - seen} rights are missing`);
    published += seen;
  }
  return { workbooks: count, held, rights, published, wrong: undefined };
}
