import type { SampleCompany } from './companies.ts';
import type { IsoDate } from './dates.ts';
import { INDUSTRIES } from './industries.ts';
import type { FamilyContext, SampleMatter } from './matter.ts';
import type { Office } from './office-numbers.ts';
import { markFamily, SERVICE_TYPES, serviceFile, shortTermRight } from './other-files.ts';
import { patentFamily } from './patent-family.ts';
import type { Random } from './random.ts';
import { random } from './random.ts';

/** A matter with its place in the sample, from which its deadlines and documents are seeded. */
export interface PlacedMatter {
  readonly matter: SampleMatter;
  /** Index of the company. */
  readonly company: number;
  /** Number of the family within the company, from 1. */
  readonly family: number;
  /** Position within the family. */
  readonly member: number;
}

const HOME: Readonly<Record<SampleCompany['people'], Office>> = {
  german: 'DE',
  english: 'GB',
  indian: 'IN',
  japanese: 'JP',
  nordic: 'EP',
  american: 'US',
};

/** Family numbers reserved for each company, so that two companies never share a docket. */
const FAMILIES_PER_COMPANY = 100_000;

/**
 * All files of all companies, family by family, with the companies in turn: as in a real sheet, a client's rows are
 * spread out. Nothing is kept in memory, so a million matters need no more of it than ten. Running it again yields the same files.
 */
export function* allFiles(companies: readonly SampleCompany[], seed: number, today: IsoDate): Generator<PlacedMatter> {
  const left = companies.map(({ matters }) => matters);
  let active = companies.map((_, i) => i).filter((i) => left[i]! > 0);
  for (let family = 1; active.length > 0; family++) {
    for (const company of active) {
      const chance = random(seed, 1, company, family);
      const members = familyOf(companies[company]!, company, family, today, chance).slice(0, left[company]);
      for (const [member, matter] of members.entries()) yield { matter, company, family, member };
      left[company]! -= members.length;
    }
    active = active.filter((i) => left[i]! > 0);
  }
}

function familyOf(
  company: SampleCompany,
  index: number,
  family: number,
  today: IsoDate,
  chance: Random,
): SampleMatter[] {
  const industry = INDUSTRIES[company.industry];
  const home = HOME[company.people];
  const number = String(family).padStart(4, '0');
  const context = (letter: string): FamilyContext => ({
    today,
    reference: `${company.prefix}-${letter}${number}`,
    docketNumber: 100_000 + index * FAMILIES_PER_COMPANY + family,
  });
  if (chance.chance(company.patentShare)) return patentFamily(context('P'), industry, home, chance);
  const kind = chance.weighted({ Trademark: 50, Design: 14, 'Utility Model': 8, Service: 28 });
  if (kind === 'Trademark') return markFamily(context('T'), industry, home, chance);
  if (kind === 'Service') return serviceFile(context('S'), industry, chance.pick(SERVICE_TYPES), chance);
  return shortTermRight(context(kind === 'Design' ? 'D' : 'U'), industry, kind, chance);
}
