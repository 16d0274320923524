import type { SampleCompany } from './companies.ts';
import { NAMES, SAMPLE_COMPANIES } from './companies.ts';
import type { Random } from './random.ts';
import { random } from './random.ts';

/** The fictional firm that serves the sample's clients. */
export const FIRM = { name: 'Harbour & Finch IP', domain: 'harbour-ip.example' } as const;

/** The demo's administrator: an address of the firm's own domain that is in the Users tab. */
export const DEMO_ADMIN = { name: 'Nora Finch', email: `nora.finch@${FIRM.domain}` } as const;

export interface SampleUser {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The contacts that a client sees on the Helpdesk screen. */
export interface SampleContact extends SampleUser {
  readonly photo: string;
}

export interface SampleContacts {
  readonly service: SampleContact;
  readonly technical: SampleContact;
  readonly chief: SampleContact;
}

const staff = (name: string, extension: number): SampleContact => ({
  name,
  email: `${addressPart(name).replaceAll(' ', '.')}@${FIRM.domain}`,
  phone: `+44 20 7946 0${extension}`,
  photo: '',
});

const SERVICE = [staff('Tom Ashworth', 131), staff('Sunita Menon', 132), staff('Per Lindqvist', 133)];
const TECHNICAL = [staff('Rukayat Adeyemi', 141), staff('Imre Halász', 142), staff('Mei-Ling Foster', 143)];
const CHIEF = [staff('Edmund Harbour', 151), staff('Nora Finch', 152)];

/** A client whose consultant has a picture; all other contacts show their initials. */
const WITH_PHOTO = 6;

/** The contacts of the company with this number. The firm's people share the work. */
export function contactsOf(company: number): SampleContacts {
  const photo = company === WITH_PHOTO ? `https://files.${FIRM.domain}/people/rukayat-adeyemi.jpg` : '';
  return {
    service: SERVICE[company % SERVICE.length]!,
    technical: { ...TECHNICAL[company % TECHNICAL.length]!, photo },
    chief: CHIEF[company % CHIEF.length]!,
  };
}

/** ASCII, lower-case: e-mail addresses of people whose names have accents. */
function addressPart(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('Ø', 'O').toLowerCase();
}

/** The people of a company who may sign in; tests and the demo sign in as the first one. */
export function usersOf(company: SampleCompany, index: number, chance: Random = random(17, index)): SampleUser[] {
  const [firsts, lasts] = NAMES[company.people];
  const start = chance.between(0, firsts.length - 1);
  return Array.from({ length: company.users }, (_, i) => {
    const first = firsts[(start + i) % firsts.length]!;
    const last = lasts[(start + i * 2 + Math.floor(i / 3)) % lasts.length]!;
    return {
      name: `${first} ${last}`,
      // The number keeps the addresses of two colleagues with the same name apart.
      email: `${addressPart(first)}.${addressPart(last)}${i >= firsts.length ? i : ''}@${company.domain}`,
      phone:
        i % 3 === 2
          ? ''
          : `+${chance.pick([1, 44, 49, 47, 81, 91])} ${chance.digits(3)} ${chance.digits(3)} ${chance.digits(4)}`,
    };
  });
}

/** Matters that the mistakes in `dirt.ts` add to a client's portfolio, by the company's index. */
const MISTAKES: Readonly<Record<number, number>> = { 2: 7, 3: 8 };

/** One person of each sample company. The demo prints these addresses, with the number of matters that each sees. */
export const DEMO_CLIENTS: readonly {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly matters: number;
}[] = SAMPLE_COMPANIES.map((company, i) => {
  const { email, name } = usersOf(company, i)[0]!;
  return { email, name, company: company.name, matters: company.matters + (MISTAKES[i] ?? 0) };
});
