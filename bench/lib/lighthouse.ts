import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One visit. Scores are points out of 100. */
export interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
}

/** Lighthouse's scores of a page, measured in the browser at this debugging port, whose session is kept. */
export async function lighthouseOf(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { audits, categories } = result.lhr;
  const scoreOf = (id: string): number => Math.round((categories[id]?.score ?? NaN) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best practices': scoreOf('best-practices'),
    },
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
}
