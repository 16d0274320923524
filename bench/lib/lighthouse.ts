import lighthouse from 'lighthouse';

export interface Score {
  readonly category: string;
  /** Of a hundred. */
  readonly score: number;
}

/** What Lighthouse says of a page in the browser that listens on that port, which keeps its session. */
export async function lighthouseOf(url: string, port: number): Promise<{ scores: Score[]; layoutShift: number }> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const scores = Object.values(result.lhr.categories).map(({ title, score }) => ({
    category: title.toLowerCase(),
    score: Math.round((score ?? NaN) * 100),
  }));
  return { scores, layoutShift: result.lhr.audits['cumulative-layout-shift']?.numericValue ?? NaN };
}
