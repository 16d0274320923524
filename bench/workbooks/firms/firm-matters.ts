import type { Said, Told } from './write-book.ts';

/** A client of a firm, and the words that only its matters have. */
export interface FirmClient {
  readonly name: string;
  readonly people: readonly string[];
  /** In every title of its matters, so that a title in a wrong place is recognised. */
  readonly mark: string;
  readonly matters: number;
}

/** One matter. Days are ISO; empty for a matter that is not granted, or has nothing due. */
export interface FirmMatter {
  readonly client: FirmClient;
  /** Counts the matters of all clients, from 0. */
  readonly at: number;
  readonly filed: string;
  readonly granted: string;
  readonly due: string;
}

/** The matters of all clients, the same in every run. Every third is pending, every second has something due. */
export function mattersOf(clients: readonly FirmClient[]): readonly FirmMatter[] {
  const owners = clients.flatMap((client) => Array.from({ length: client.matters }, () => client));
  return owners.map((client, at) => ({
    client,
    at,
    filed: dayOf(2014 + (at % 9), at * 5, at * 7),
    granted: at % 3 === 2 ? '' : dayOf(2024 + (at % 2), at * 3, at * 11),
    due: at % 2 === 0 ? dayOf(2027 + (at % 4), at * 7, at * 3) : '',
  }));
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A day of this year, in any month, never one that some months lack. */
const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${two((month % 12) + 1)}-${two((day % 28) + 1)}`;

/** One of several texts, by turns. */
export const inTurn = <Texts extends readonly unknown[]>(texts: Texts, at: number): Texts[number] =>
  texts[at % texts.length] as Texts[number];

/** A cell of a matter. */
export function ofMatter(
  { client }: FirmMatter,
  key: string,
  field: string,
  text: string,
  more: Partial<Said> & { readonly isDate?: boolean } = {},
): Told {
  const { isDate, ...said } = more;
  const says = [{ client: client.name, tab: 'matters', key, field, ...said }];
  return { text, ...(isDate && { isDate }), says };
}

/** A cell of a deadline. */
export const ofDeadline = (
  matter: FirmMatter,
  key: string,
  field: string,
  text: string,
  type: string,
  more: Partial<Said> = {},
): Told => ofMatter(matter, key, field, text, { tab: 'deadlines', due: matter.due, type, ...more });

/** A cell with an address that signs in, or with several. */
export function ofPeople(client: FirmClient, text: string = client.people.join('; ')): Told {
  const says = client.people.map((email) => ({
    client: client.name,
    tab: 'users',
    key: email,
    field: 'email',
    expect: [email],
  }));
  return { text, says };
}
