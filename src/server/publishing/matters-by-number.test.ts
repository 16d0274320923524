import { expect, test } from 'vitest';
import { companyKey } from '#domain/company/company-key.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { randomFrom } from '#server/testing/ownership/sheet.ts';
import type { Random } from '#server/testing/ownership/sheet.ts';
import { MattersByNumber } from './matters-by-number.ts';

/** A number as an office gives it. */
interface Given {
  readonly country: string;
  readonly digits: string;
  readonly check: string;
}

interface Matter extends Given {
  readonly id: string;
  readonly company: string | undefined;
}

const COUNTRIES = ['', 'EP', 'US', 'DE'];
const given = (random: Random): Given => ({
  country: COUNTRIES[random(COUNTRIES.length)] ?? '',
  digits: String(1_920_000 + random(6)),
  check: random(2) === 0 ? '' : String(random(2)),
});

/** One of the ways in which firms write a number. */
function written({ country, digits, check }: Given, random: Random): string {
  const spaced = random(2) === 0 ? digits : `${digits.slice(0, 1)} ${digits.slice(1, 4)} ${digits.slice(4)}`;
  const space = country !== '' && random(2) === 0 ? ' ' : '';
  // A kind behind a check digit is never written.
  const kind = check === '' && random(3) === 0 ? ' B1' : '';
  return `${country}${space}${spaced}${check === '' ? '' : `.${check}`}${kind}`;
}

const maySay = (one: string, other: string): boolean => one === '' || other === '' || one === other;
const isSame = (a: Given, b: Given): boolean =>
  a.digits === b.digits && maySay(a.check, b.check) && maySay(a.country, b.country);

function rowOf({ id, company = '' }: Matter, number: string): Row {
  const { at, width } = TABLES.matters;
  const cells = Array<string>(width).fill('');
  cells[at.id] = id;
  cells[at.company] = company;
  cells[at.applicationNumber] = number;
  return cells;
}

test('given 3,000 lists of matters, a number finds the client and the matter that alone may have it, however it is written', () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 3_000; seed++) {
    const random = randomFrom(seed);
    const matters = Array.from({ length: 1 + random(8) }, (_, n): Matter => ({
      ...given(random),
      id: `M-${n}`,
      company: ['Aurora', 'Bolt', undefined][random(3)],
    }));
    const numbers = new MattersByNumber();
    for (const one of matters) {
      const key = one.company === undefined ? undefined : companyKey(one.company);
      numbers.add(rowOf(one, written(one, random)), key);
    }
    const asked = given(random);
    const text = written(asked, random);
    const same = matters.filter((one) => isSame(one, asked));
    const companies = new Set(same.map(({ company }) => company));
    const [company] = companies;
    const expected =
      companies.size === 0 || (companies.size === 1 && company === undefined)
        ? 'orphan'
        : companies.size > 1 || company === undefined
          ? 'shared'
          : `${companyKey(company)} ${same.length === 1 ? (same[0]?.id ?? '') : ''}`;
    const found = numbers.find(text);
    const seen = found.kind === 'company' ? `${found.company} ${found.id ?? ''}` : found.kind;
    if (seen !== expected) wrong.push(`seed ${seed}: ${text} is ${seen} and not ${expected}`);
  }
  expect(wrong).toEqual([]);
});
