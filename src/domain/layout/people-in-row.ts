import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { addressesIn, namesBeside } from './addresses.ts';

/** The columns of the addresses and names in a sheet of people. */
export interface PeoplePlaces {
  readonly emailAt: number | undefined;
  /** Further columns with addresses. */
  readonly moreAt: readonly number[];
  readonly nameAt: number | undefined;
}

export interface PeopleInRow {
  /** Writes the first person's name and address into the row of the tab. */
  first(row: Row, cells: string[]): void;
  /** The other people of the row, each with their own address. */
  more(row: Row, first: Row): readonly Row[];
}

const { email, name } = TABLES.users.at;

/** Reads several people in one row, from one cell or from several columns. A cell with other words than addresses becomes a row that is reported. */
export function peopleInRow({ emailAt, moreAt, nameAt }: PeoplePlaces): PeopleInRow {
  function peopleIn(row: Row): { addresses: readonly string[]; names: readonly string[] | undefined } {
    const own = emailAt === undefined ? '' : (row[emailAt] ?? '').trim();
    const others = moreAt.map((at) => (row[at] ?? '').trim()).filter((text) => text !== '' && !isNothing(text));
    const all = [own, ...others].flatMap((text) => (text === '' ? [] : textsIn(text)));
    const addresses = all.filter((text, at) => all.findIndex((one) => keyOf(one) === keyOf(text)) === at);
    const names =
      nameAt === undefined || addresses.length < 2 ? undefined : namesBeside(row[nameAt] ?? '', addresses.length);
    return { addresses, names };
  }
  return {
    first(row, cells) {
      const { addresses, names } = peopleIn(row);
      if (names?.[0] !== undefined) cells[name] = names[0];
      if (moreAt.length > 0 && cells[email] === '') cells[email] = addresses[0] ?? '';
    },
    more(row, first) {
      const { addresses, names } = peopleIn(row);
      return addresses
        .slice(1)
        .map((address, i) => first.with(email, address).with(name, names?.[i + 1] ?? first[name] ?? ''));
    },
  };
}

const textsIn = (text: string): readonly string[] => {
  const addresses = addressesIn(text);
  return addresses.length > 0 ? addresses : [text];
};
const keyOf = (text: string): string => emailKey(text) ?? text;
/** A dash or a similar sign in a further column means that there is no other address. */
const isNothing = (text: string): boolean => !/\p{L}/u.test(text) || /^n\.?\/?a\.?$/iu.test(text);
