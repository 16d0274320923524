import { generatedCompanies, SAMPLE_COMPANIES } from './companies.ts';
import type { IsoDate } from './dates.ts';
import { generatePortfolio } from './generate.ts';
import type { Portfolio } from './generate.ts';

const SEED = 20;

/** The portfolio of the demo's firm, with the mistakes of real sheets, around the given day. */
export function samplePortfolio(today: IsoDate, seed = SEED): Portfolio {
  return generatePortfolio({ seed, today, companies: SAMPLE_COMPANIES, dirt: true });
}

/** A portfolio of any size, without mistakes unless they are asked for. */
export function portfolioOfSize(size: {
  readonly matters: number;
  readonly companies: number;
  readonly today: IsoDate;
  readonly seed?: number;
  readonly dirt?: boolean;
}): Portfolio {
  const { matters, companies, today, seed = SEED, dirt = false } = size;
  return generatePortfolio({ seed, today, companies: generatedCompanies(seed, companies, matters), dirt });
}
