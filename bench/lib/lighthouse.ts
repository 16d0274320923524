import lighthouse from 'lighthouse';

export interface Score {
  readonly category: string;
  /** Of a hundred. */
  readonly score: number;
}

/** Scores of a page in the browser that listens on that port, which keeps its session. */
export async function lighthouseScores(url: string, port: number): Promise<Score[]> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  return Object.values(result.lhr.categories).map(({ title, score }) => ({
    category: title.toLowerCase(),
    score: Math.round((score ?? NaN) * 100),
  }));
}
