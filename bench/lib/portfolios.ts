import { generatedCompanies } from '#demo/companies.ts';
import type { SampleCompany } from '#demo/companies.ts';
import { generatePortfolio } from '#demo/generate.ts';
import type { Portfolio } from '#demo/generate.ts';
import { usersOf } from '#demo/people.ts';

const SEED = 7;
/** Deadlines fall around this day; a fixed day gives the same bytes in every run. */
const TODAY = '2026-11-21';

/** How many matters a client of a generated firm has on average. */
export const MATTERS_A_COMPANY = 200;

/** A firm with one company of `matters` matters, and other companies with `others` matters in all; and the address of a user of the first. */
export function firmWith(matters: number, others: number): { portfolio: Portfolio; email: string } {
  const company: SampleCompany = {
    name: 'Voltara Energy Systems GmbH',
    domain: 'voltara.example',
    prefix: 'VOL',
    industry: 'energy',
    matters,
    users: 3,
    patentShare: 0.5,
    people: 'german',
  };
  const count = Math.ceil(others / MATTERS_A_COMPANY);
  const companies = [company, ...(others > 0 ? generatedCompanies(SEED, count, others) : [])];
  const portfolio = generatePortfolio({ seed: SEED, today: TODAY, companies, dirt: false });
  return { portfolio, email: usersOf(company, 0)[0]?.email ?? '' };
}
