import { letters } from '#domain/tabs/heading-letters.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isCode } from '#domain/layout/words/code.ts';
import { areCompanies } from './column-kinds.ts';
import type { Matched } from './match-columns.ts';

/* Which column of a list of people has the clients. */

/**
 * "Name" beside "Contact person" is the client's if most of its cells have the legal form of a company. Universities have none: theirs is "Full name"
 * beside "Contact", in a list with codes.
 */
export function nameCompanies(
  matched: Matched[],
  taken: Set<string>,
  other: (field: string) => ColumnLook | undefined,
): void {
  const isName = ({ field, look }: Matched): boolean =>
    field === 'name' && (areCompanies(look) || (OF_CODES.has(letters(look.heading)) && other('name') !== undefined));
  const at = matched.findIndex(isName);
  const found = matched[at];
  if (!found || taken.has('company')) return;
  matched[at] = { ...found, field: 'company', sure: 'likely', why: 'content' };
  taken.add('company');
  const person = other('name');
  if (person) matched.push({ field: 'name', look: person, sure: 'likely', why: 'heading' });
}

const OF_CODES: ReadonlySet<string> = new Set(
  'full name|vollständiger name|nom complet|nombre completo|nome completo|volledige naam|正式名称|全称|全名'
    .split('|')
    .map(letters),
);

/** Of a code and a name of each client, both headed like the client ("Clnt", "Client name"), the name is the client. */
export function nameByNames(matched: Matched[], others: readonly ColumnLook[]): void {
  const at = matched.findIndex(({ field, look }) => field === 'company' && areCodes(look));
  const found = matched[at];
  const name = others.find((look) => !areCodes(look) && look.values?.length === found?.look.values?.length);
  if (found && name) matched[at] = { ...found, look: name };
}

const areCodes = ({ values }: ColumnLook): boolean => values !== null && values.every(([text]) => isCode(text));
