import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { addressesIn, namesBeside, namesWithAddresses, phonesWithAddresses } from './addresses.ts';
import type { CellReader } from './cell-reader.ts';
import type { HeadingRef } from '#domain/layout/layout.ts';
import type { Header } from './find-header.ts';
import type { placesIn } from './heading-places.ts';
import { joinedName } from './joined-name.ts';
import { saysGonePerson } from '#domain/layout/words/shown-words.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/** The columns of the addresses and names in a sheet of people. */
export interface PeoplePlaces {
  readonly emailAt: number | undefined;
  /** Further columns with addresses, each with those of their names and telephone numbers. */
  readonly more: readonly {
    readonly at: number;
    readonly nameAt: number | undefined;
    readonly phoneAt?: number | undefined;
  }[];
  readonly nameAt: number | undefined;
  /** The column with the second part of the name. */
  readonly partAt: number | undefined;
  /** A part of a name, which is empty if its text counts as empty. */
  readonly plain: CellReader;
}

export interface PeopleInRow {
  /** Writes the first person's name and address into the row of the tab. */
  first(row: Row, cells: string[]): void;
  /** The other people of the row, each with their own address. */
  more(row: Row, first: Row): readonly Row[];
}

const { email, name, phone } = TABLES.users.at;

interface PersonInRow {
  readonly address: string;
  readonly name: string | undefined;
  /** Undefined for a person in the first column of addresses: the number is that of the row. */
  readonly phone: string | undefined;
}

/** Reads several people in one row, from one cell or from several columns. A cell with other words than addresses becomes a row that is reported. */
export function peopleInRow({ emailAt, more, nameAt, partAt, plain }: PeoplePlaces): PeopleInRow {
  const cellOf = (row: Row, at: number | undefined): string => (at === undefined ? '' : (row[at] ?? '').trim());
  const nameIn = (row: Row): string =>
    partAt === undefined ? cellOf(row, nameAt) : joinedName(plain(cellOf(row, nameAt)), plain(cellOf(row, partAt)));
  function peopleIn(row: Row): readonly PersonInRow[] {
    const own = { text: cellOf(row, emailAt), listed: nameIn(row), isOwn: true, phone: undefined };
    const others = more
      .map((one) => ({
        ...{ text: cellOf(row, one.at), listed: cellOf(row, one.nameAt), isOwn: false },
        phone: plain(cellOf(row, one.phoneAt)),
      }))
      .filter(({ text }) => !isNothing(text));
    // The first address may be in a further column: it is that of the name.
    const [first] = others;
    const isMoved = own.text === '' && first?.listed === '';
    const moved = first && {
      ...first,
      listed: own.listed,
      isOwn: true,
      phone: first.phone === '' ? undefined : first.phone,
    };
    const listed = isMoved && moved ? [moved, ...others.slice(1)] : others;
    const all = [own, ...listed].flatMap(({ text, listed, isOwn, phone: ownPhone }) => {
      const texts = text === '' ? [] : textsIn(text);
      // One name in a column of its own is that of one address. Of several, each may have its name beside it.
      const displayed = listed === '' || texts.length > 1 ? namesWithAddresses(text) : NO_NAMES;
      const one = texts.length === 1 && listed !== '' ? listed : undefined;
      const rest = isOwn && displayed.size === 0 ? undefined : '';
      const phones = phonesWithAddresses(text);
      const others = phones.size === 0 ? ownPhone : '';
      return texts.map((address) => {
        const shown = displayed.get(keyOf(address));
        const phone = phones.get(keyOf(address)) ?? others;
        return { address, name: shown ?? one ?? rest, isShown: shown !== undefined, phone };
      });
    });
    const people = all.filter(
      ({ address }, at) => all.findIndex((one) => keyOf(one.address) === keyOf(address)) === at,
    );
    // Names with the addresses say more than those in another column.
    const isEachShown = people.every(({ isShown }) => isShown);
    const isListed = listed.some((one) => !one.isOwn && one.listed !== '');
    const names = people.length < 2 || isEachShown || isListed ? undefined : namesBeside(own.listed, people.length);
    return names ? people.map((one, at) => ({ ...one, name: names[at] })) : people;
  }
  return {
    first(row, cells) {
      const [person] = peopleIn(row);
      if (partAt !== undefined) cells[name] = nameIn(row);
      if (person?.name !== undefined) cells[name] = person.name;
      // The number in the column may be the switchboard's.
      if (person?.phone !== undefined && person.phone !== '') cells[phone] = person.phone;
      if (more.length > 0 && cells[email] === '') cells[email] = person?.address ?? '';
      if (saysGonePerson(cells[name] ?? '')) cells[email] = '';
    },
    more: (row, first) =>
      peopleIn(row)
        .slice(1)
        .map((person) =>
          first
            .with(email, person.address)
            .with(name, person.name ?? first[name] ?? '')
            .with(phone, person.phone ?? first[phone] ?? ''),
        ),
  };
}

/** Finds the columns of further addresses, each with that of their names if there is one. */
export function placesOfMore(
  moreEmails: readonly HeadingRef[],
  header: Header,
  names: ReadonlySet<number | undefined>,
  { place, note }: Pick<ReturnType<typeof placesIn>, 'place' | 'note'>,
) {
  return moreEmails.flatMap((ref) => {
    const at = place(ref);
    const beside = at === undefined ? undefined : nameBesideEmail(header, at);
    const nameAt = names.has(beside) ? undefined : beside;
    const phoneAt = phoneBesideEmail(header, at);
    for (const found of [nameAt, phoneAt]) if (found !== undefined) note(found);
    return at === undefined ? [] : [{ at, nameAt, phoneAt }];
  });
}

/** Words for a further person before what a column of names is headed. */
const FURTHER =
  /^(?:2nd|second|other|another|further|additional|alternate|zweiter|zweite|weiterer|weitere|anderer|autre|deuxième|second|otro|otra|segundo|segunda|altro|altra|secondo|tweede|andere|ander|outro|outra|druga|drugi|inna|inny|その他の?|其他|第二)\s*/iu;

/** The column at the left of further addresses, if its heading is that of their names: "Contact 2" or "Second contact" at the left of "E-mail 2". */
function nameBesideEmail({ headings }: Pick<Header, 'headings'>, at: number): number | undefined {
  return fieldsOfHeading('users', withoutNumber(headings[at - 1] ?? '')).includes('name') ? at - 1 : undefined;
}

/** The column at the right of further addresses, if its heading has a number and is that of their telephone: "Tel 2" at the right of "E-mail 2". */
function phoneBesideEmail({ headings }: Pick<Header, 'headings'>, at: number | undefined): number | undefined {
  const heading = at === undefined ? '' : (headings[at + 1] ?? '');
  const plain = withoutNumber(heading);
  return at !== undefined && plain !== heading && fieldsOfHeading('users', plain).includes('phone')
    ? at + 1
    : undefined;
}

/** "Contact 2" and "Second contact" as "Contact". */
const withoutNumber = (heading: string): string => heading.replace(/[\s\d.()]+$/u, '').replace(FURTHER, '');

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const textsIn = (text: string): readonly string[] => {
  const addresses = addressesIn(text);
  return addresses.length > 0 ? addresses : [text];
};
const keyOf = (text: string): string => emailKey(text) ?? text;
/** A dash or a similar sign in a further column means that there is no other address. */
const isNothing = (text: string): boolean => !/\p{L}/u.test(text) || /^n\.?\/?a\.?$/iu.test(text);
