import { emailKey } from '#domain/viewer/email-address.ts';
import { isRemark, namesListed, phoneBehind, saysPosition, STALE } from './address-remarks.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';

const ADDRESS = /[^\s<>()[\],;:：（）；，、"|/]+@[^\s<>()[\],;:：（）；，、"|/]+/g;
/** A longer cell is not a list of addresses, and would take long to read. */
const LONGEST = 2_000;
/** "Meyer, Ann" before an address in angle brackets. */
const REVERSED = /(?<=^|[;|/\n])\s*(\p{Lu}[\p{L}'’-]+),(?=\s*\p{Lu}[^<>@,;\n]*<)/gu;
/** Names before an address in angle brackets, as mail programs write them. */
const NAMED = /(?:"[^"]*"\s*|[^<>@,;\n]*)<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/gi;

/**
 * A name of two to five capitalised words before an address: "Ann Meyer ann@aurora.example", "Mrs Ann Meyer, ann@aurora.example",
 * "Ann Meyer (ann@aurora.example)".
 */
const NAME_BEFORE =
  /(?<=^|[,;|/\n])\s*(\p{Lu}[\p{L}.'’-]*(?:[^\S\n]+(?:\p{Lu}[\p{L}.'’-]*|(?:v[oa]n|de[rn]?|d[aiu]|l[ae])(?=\s))){1,4})[^\S\n]*(?:[-–:,;(][^\S\n]*)?(?=[^\s<>()[\],;:"|/]+@)/gu;

/**
 * The email addresses that a cell lists: "Ann Meyer <ann@aurora.example>", "ann@aurora.example – Technik; bob@aurora.example". Empty for a cell with
 * anything else, such as "ann@aurora.example (until May)": what the words mean, only a person can tell.
 */
export function addressesIn(cell: string): readonly string[] {
  if (cell.length > LONGEST || !cell.includes('@')) return [];
  const plain = withoutPositions(cell)
    .replace(REVERSED, (text, name: string) => (isOfOthers(name) || STALE.test(name) ? text : ''))
    .replace(NAMED, ' $1 ')
    .replace(/\bmailto:/gi, ' ');
  const found = (plain.match(ADDRESS) ?? []).map(bare);
  const named = plain.replace(NAME_BEFORE, (text, name: string) => (isOfOthers(name) || STALE.test(name) ? text : ' '));
  const isAddress = (address: string): boolean => emailKey(address) !== undefined;
  const isSafe = (): boolean =>
    isRemark(named.replace(ADDRESS, ' '), found) || namesListed(plain.replace(ADDRESS, ' '), found) !== undefined;
  if (!found.every(isAddress) || !isSafe()) return [];
  return found.filter((address, at) => found.findIndex((one) => emailKey(one) === emailKey(address)) === at);
}

/** What a person is, behind the name: "Ann Meyer (Company Secretary)", "Ann Meyer, Head of IP -". */
const POSITIONS =
  /\s*[(（]([^()（）@]*)[)）]|,[^\S\n]*([^,;\n@<>()|/]{2,40}?)[^\S\n]*(?=[-–:,(][^\S\n]*[^\s<>()[\],;:"|/]+@)/gu;

/** "Col. (ret.) Ian Dobbs" has left the army, and not the client. */
const RETIRED_RANK = /(?<=(?<!\p{L})(?:Adm|Brig|Capt|Cdr|Col|Gen|Lt|Maj)\.?\s*)\(ret\.?\)/giu;

const withoutPositions = (cell: string): string =>
  cell
    .replace(RETIRED_RANK, '')
    .replace(POSITIONS, (text, inBrackets?: string, behind?: string) =>
      saysPosition(inBrackets ?? behind ?? '') ? ' ' : text,
    );

/** A name before an address in angle brackets: "Ann Meyer <", "Meyer, Ann <". */
const DISPLAYED =
  /(?:"([^"]+)"|(\p{Lu}[\p{L}'’-]+,\s*[^<>@,;\n]+)|([^<>@,;"\n]+))\s*<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/gu;

/** What a person is, in brackets. */
const POSITION = /\s*[(（][^()（）@]*[)）]/gu;

/** "Contact: Ann Meyer". */
const LABEL = /(?<=^|[;|/\n])\s*([^:：,;@\n]{1,40})[:：]\s*(?=\p{Lu})/gu;

/** What is between people. */
const BETWEEN = /[\n;|/]|\S+@\S+/u;

/** A name of several words in front of further texts, with or without a label. */
const FIRST_NAME =
  /^[\s,;|/]*(?:[^:：,;@\n]{1,40}[:：]\s*)?(\p{Lu}[\p{L}.'’-]*(?:[^\S\n]+(?:\p{Lu}[\p{L}.'’-]*|v[oa]n|de[rn]?|d[aiu]|l[ae])){1,4})\s*[,;]/u;

/** The names that a cell has with its addresses, by the keys of these: "Ann Meyer <ann@aurora.example>", "Ann Meyer – ann@aurora.example". */
export function namesWithAddresses(written: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (written.length > LONGEST || !written.includes('@')) return names;
  const addresses = (written.match(ADDRESS) ?? []).map(bare);
  const listed = addresses.length > 1 ? namesListed(written.replace(ADDRESS, ' '), addresses) : undefined;
  if (listed) return new Map(addresses.map((address, at) => [emailKey(address) ?? '', listed[at] ?? '']));
  // "Ann Meyer (Head of IP) – ann@aurora.example".
  const cell = withoutPositions(written)
    .replace(POSITION, '')
    .replace(LABEL, (text, label: string) => (saysPosition(label) ? '' : text));
  let last = 0;
  for (const found of cell.matchAll(NAME_BEFORE)) {
    const from = found.index + found[0].length;
    const [address = ''] = cell.slice(from).match(ADDRESS) ?? [];
    const key = emailKey(bare(address));
    // "Ann Meyer, Brand Director - ann@aurora.example": what follows the name is the position.
    const [, first] = FIRST_NAME.exec(cell.slice(last, found.index).split(BETWEEN).at(-1) ?? '') ?? [];
    if (key !== undefined) names.set(key, (first ?? found[1] ?? '').trim());
    last = from + address.length;
  }
  for (const [, quoted, reversed, plain = '', address = ''] of cell.matchAll(DISPLAYED)) {
    const shown = quoted ?? reversed ?? plain.replace(/^[\s/|&+、，；]+/u, '');
    const [, last, first] = /^([^,]+),\s*([^,]+)$/u.exec(shown) ?? [];
    const name = (last === undefined ? shown : `${first?.trim()} ${last}`).trim();
    const key = emailKey(address);
    if (key !== undefined && name !== '' && !name.includes(':') && !name.includes('@')) names.set(key, name);
  }
  return names;
}

/** The telephone numbers directly behind the addresses of a cell, by the keys of these: "ann@aurora.example, tel. 071 555 0192". */
export function phonesWithAddresses(cell: string): ReadonlyMap<string, string> {
  const phones = new Map<string, string>();
  if (cell.length > LONGEST) return phones;
  for (const found of cell.matchAll(ADDRESS)) {
    const key = emailKey(bare(found[0]));
    const phone = phoneBehind(cell.slice(found.index + found[0].length));
    if (key !== undefined && phone !== undefined) phones.set(key, phone);
  }
  return phones;
}

/** An address without the quotation marks around it and the full stop after it. */
const bare = (address: string): string => address.replace(/^['‘’](.+)['‘’]$/u, '$1').replace(/\.+$/, '');

/** The names beside several addresses, one for each; undefined if there are more or fewer names than addresses. */
export function namesBeside(cell: string, count: number): readonly string[] | undefined {
  const names = cell.split(/[,;|/&\n、，；]|\s(?:and|und|et|y)\s/i).map((name) => name.trim());
  return names.length === count && names.every((name) => name !== '' && !isRole(name)) ? names : undefined;
}

/** "CSO" behind a name. One letter stands for a name. */
const isRole = (text: string): boolean => text.length > 1 && saysPosition(text);
