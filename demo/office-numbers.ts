import { europeanCheckDigit } from '#domain/registers/register-links.ts';
import type { IsoDate } from './dates.ts';
import { yearOf } from './dates.ts';
import type { Random } from './random.ts';

/** The offices of the sample, as firms write them in the column Country of Filing. */
export const OFFICES = ['IN', 'US', 'EP', 'WO', 'CN', 'JP', 'KR', 'DE', 'GB'] as const;
export type Office = (typeof OFFICES)[number];

export interface PatentNumbers {
  readonly application: string;
  readonly publication: string;
  /** Empty if the office grants none. */
  readonly grant: string;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
const yy = (date: IsoDate): string => date.slice(2, 4);

/** How an application was filed: as the first of its family, claiming the first one's priority, or from the PCT. */
export type Route = 'first' | 'convention' | 'national-phase';

export interface FilingFacts {
  readonly route: Route;
  /** The filing date; for a national phase that of the international application. */
  readonly filed: IsoDate;
  /** When the office got it; differs from `filed` in a national phase only. */
  readonly entered: IsoDate;
  /** First publication; gives the year in most publication numbers. */
  readonly published: IsoDate;
}

/** Numbers as each office writes them. */
export function patentNumbers(office: Office, facts: FilingFacts, random: Random): PatentNumbers {
  const { route, filed, entered, published } = facts;
  const year = yearOf(filed);
  const entryYear = yearOf(entered);
  const publicationYear = yearOf(published);
  switch (office) {
    case 'EP': {
      const eight = `${yy(filed)}7${random.digits(5)}`;
      const seven = `3${random.digits(6)}`;
      return {
        application: `${eight}.${europeanCheckDigit(eight)}`,
        publication: `EP${seven}A1`,
        grant: `EP${seven}B1`,
      };
    }
    case 'WO': {
      const receiving = random.pick(['EP', 'IB', 'US', 'IN', 'JP', 'CN']);
      return {
        application: `PCT/${receiving}${year}/0${random.digits(5)}`,
        publication: `WO${publicationYear}/${random.digits(6)}A1`,
        grant: '',
      };
    }
    case 'US':
      return {
        application: `${entryYear < 2021 ? 16 : entryYear < 2023 ? 17 : entryYear < 2025 ? 18 : 19}/${grouped(random.digits(6))}`,
        publication: `US${publicationYear}/0${random.digits(6)}A1`,
        grant: `US${random.pick(['10', '11', '12'])},${grouped(random.digits(6))}B2`,
      };
    case 'IN': {
      // Before 2016 the number named the branch; since then: year, branch 1 to 4, type, six digits.
      const type = { first: 1, convention: 4, 'national-phase': 7 }[route];
      const number =
        entryYear < 2016
          ? `${random.digits(4)}/${random.pick(['CHE', 'DEL', 'MUM', 'KOL'])}/${entryYear}`
          : `${entryYear}${random.between(1, 4)}${type}0${random.digits(5)}`;
      return { application: number, publication: number, grant: random.digits(6) };
    }
    case 'CN': {
      const nine = random.digits(8);
      return {
        application: `${year}${route === 'national-phase' ? '80' : '10'}${random.digits(6)}.${random.between(0, 9)}`,
        publication: `CN1${nine}A`,
        grant: `CN1${nine}B`,
      };
    }
    case 'JP':
      return {
        application: `${year}-${random.digits(6)}`,
        publication: `JP${publicationYear}-0${random.digits(5)}A`,
        grant: `JP7${random.digits(6)}B2`,
      };
    case 'KR':
      return {
        application: `10-${entryYear}-${route === 'national-phase' ? '70' : '00'}${random.digits(5)}`,
        publication: `KR10-${publicationYear}-00${random.digits(5)}A`,
        grant: `KR10-2${random.digits(6)}B1`,
      };
    case 'DE': {
      const digits = random.digits(6);
      return {
        application: `10 ${year} ${digits.slice(0, 3)} ${digits.slice(3)}.${random.between(0, 9)}`,
        publication: `DE10${year}${digits}A1`,
        grant: `DE10${year}${digits}B4`,
      };
    }
    case 'GB': {
      const seven = `26${random.digits(5)}`;
      return {
        application: `${yy(filed)}${random.digits(5)}.${random.between(0, 9)}`,
        publication: `GB${seven}A`,
        grant: `GB${seven}B`,
      };
    }
  }
}

/** A United States provisional: never published, never granted. */
export function provisionalNumber(random: Random): string {
  return `63/${grouped(random.digits(6))}`;
}

/** Application number of a trademark, and its registration number if the office gives another one. */
export function markNumbers(office: Office, random: Random): { application: string; registration: string } {
  switch (office) {
    case 'EP': {
      const number = `018${random.digits(6)}`;
      return { application: number, registration: number };
    }
    case 'GB': {
      const number = `UK0000${random.digits(7)}`;
      return { application: number, registration: number };
    }
    case 'US':
      return { application: `97/${grouped(random.digits(6))}`, registration: `7,${grouped(random.digits(6))}` };
    case 'WO': {
      const number = `1${random.digits(6)}`;
      return { application: number, registration: number };
    }
    case 'IN': {
      const number = `5${random.digits(6)}`;
      return { application: number, registration: number };
    }
    default: {
      const number = random.digits(8);
      return { application: number, registration: number };
    }
  }
}

/** A registered Community design. */
export function designNumber(random: Random): string {
  return `00${random.digits(7)}-000${random.between(1, 4)}`;
}
