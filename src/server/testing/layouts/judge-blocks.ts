import { companyKey } from '#domain/company/company-key.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { lookAtAll } from '#domain/testing/look.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import { readSheets, served } from '../read-sheets.ts';
import { generatedBlocks, STRAY } from './generated-blocks.ts';
import type { BlockWorkbook } from './generated-blocks.ts';

export interface JudgedBlocks {
  readonly workbooks: number;
  readonly matters: number;
  readonly published: number;
  /** The first fault, with the seed that reproduces it. */
  readonly wrong: string | undefined;
}

/**
 * By which layout the sheets are read: the right one, the one that the portal proposes, or the proposed one after every question about clients and
 * people was answered with Yes.
 */
export type Read = 'right' | 'proposed' | 'answered';

/**
 * Reads generated sheets with clients in blocks. Every served row and person must belong to its client, and in a clean sheet that is read by the right
 * layout none may be missing, and no title.
 */
export async function judgeBlocks(firstSeed: number, count: number, way: Read = 'right'): Promise<JudgedBlocks> {
  let all = 0;
  let published = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const { sheets, layout: right, matters, people, done, isClean: isPlain } = generatedBlocks(seed);
    const layout = way === 'right' ? right : proposed(sheets, way);
    const isClean = way === 'right' && isPlain;
    const judged = (what: string): JudgedBlocks => ({
      ...{ workbooks: seed - firstSeed, matters: all, published },
      wrong: `seed ${seed} (${done.join(', ')}): ${what}`,
    });
    const portfolio = await readSheets(sheets, layout).catch((error: unknown) => {
      if (isClean || !(error instanceof SourceFailure)) throw error;
      return undefined;
    });
    // A sheet that lost what tells its clients is not published.
    if (!portfolio) continue;
    for (const { email, company } of portfolio.directory.users)
      if (company !== companyKey(people.get(email) ?? 'no client')) return judged(`${email} signs in for ${company}`);
    if (isClean && portfolio.directory.users.length < people.size) return judged('people are missing');
    const clients = new Map(matters.map(({ company }) => [companyKey(company), company]));
    for (const [key, company] of clients) {
      for (const row of served(portfolio, 'matters', key)) {
        if (row['id'] === STRAY) continue;
        const matter = matters.find(({ id }) => id === row['id']);
        if (!matter || matter.company !== company)
          return judged(`${company} is served ${row['id']} of ${matter?.company ?? 'no client'}`);
        const isWrong = row['title'] === undefined ? isClean : row['title'] !== matter.served['title'];
        if (isWrong) return judged(`${row['id']} has the title ${row['title']}`);
        published++;
      }
      const own = matters.filter((matter) => matter.company === company).length;
      all += own;
      if (isClean && served(portfolio, 'matters', key).length !== own) return judged(`${company} lacks matters`);
    }
  }
  return { workbooks: count, matters: all, published, wrong: undefined };
}

const ASKED: ReadonlySet<string> = new Set([
  ...['client-in-blocks', 'more-addresses', 'field-without-column'],
  ...['fields-in-groups', 'titles-in-rows', 'reference-in-two'],
]);
/** Answers lead to further questions. */
const ROUNDS = 5;

function proposed(sheets: BlockWorkbook['sheets'], way: Read): Layout {
  const looks = Object.entries(sheets).flatMap(([name, { rows }]) => lookAtAll(name, [...rows]));
  const proposal = proposeLayout(looks);
  let { layout } = proposal;
  for (let round = 0; way === 'answered' && round < ROUNDS; round++) {
    const causes = explainSheets(layout, looks, proposal).filter(({ kind }) => ASKED.has(kind));
    layout = causes.reduce((next, { change }) => (change ? changedLayout(next, change) : next), layout);
  }
  return layout;
}
