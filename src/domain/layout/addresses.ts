import { emailKey } from '#domain/viewer/email-address.ts';
import { isOfOthers } from './of-others.ts';

const ADDRESS = /[^\s<>()[\],;:：（）；，、"|/]+@[^\s<>()[\],;:：（）；，、"|/]+/g;
/** A longer cell is not a list of addresses, and would take long to read. */
const LONGEST = 2_000;
/** Names before an address in angle brackets, as mail programs write them. */
const NAMED = /(?:"[^"]*"\s*|[^<>@,;\n]*)<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/gi;

/**
 * A name of two to five capitalised words before an address: "Ann Meyer ann@aurora.example", "Mrs Ann Meyer, ann@aurora.example",
 * "Ann Meyer (ann@aurora.example)".
 */
const NAME_BEFORE =
  /(?<=^|[,;|/\n])\s*(\p{Lu}[\p{L}.'’-]*(?:[^\S\n]+(?:\p{Lu}[\p{L}.'’-]*|v[oa]n|de[rn]?|d[aiu]|l[ae])){1,4})[^\S\n]*(?:[-–:,;(][^\S\n]*)?(?=[^\s<>()[\],;:"|/]+@)/gu;

/** In such words, a name says that its address is no longer used. */
const STALE =
  /(?<!\p{L})(?:no|not|don.?t|never|old|former|formerly|ex|left|until|alt|alte|früher|ehem\p{L}*|nicht|bis|ancien\p{L}*|ne|pas|antigu[oa]|anterior|ya|vecchi[oa]|non|oud|oude|niet|antig[oa]|não)(?!\p{L})/iu;

/** Words for what an address is for: "AP: ap@aurora.example", "ap@aurora.example (Rechnungen)". Others may say that it is no longer used. */
const PURPOSES =
  'e-?mails?|mail|correo-e|cc|ansprechp(?:artner(?:in)?)?\\.?|kontakt|contacto|contatto|assistenz|assistentin|secretary|accounts?(?: payable)?|accounting|ap|billing|invoices?|invoicing|finance|legal(?: dept\\.?)?|ip|patents?|trade ?marks?|docketing|renewals?|contact|general|main|office|hq|assistant|rechnung(?:en)?|buchhaltung|recht|rechtsabteilung|marken|patente|zentrale|sekretariat|compta(?:bilité)?|facturation|juridique|marques|brevets|contabilidad|facturas|facturación|legale|fatture|amministrazione|administra(?:tie|ção)|facturen|邮箱|财务|法务|专利|商标|经理|メール|経理|法務|知財|이메일|법무|회계';
const PURPOSE = new RegExp(`(?<=^|[\\s,;|/])(?:${PURPOSES})\\s*[:：]|[(（]\\s*(?:${PURPOSES})\\s*[)）]`, 'giu');

/**
 * The email addresses that a cell lists: "Ann Meyer <ann@aurora.example>", "ann@aurora.example; bob@aurora.example". Empty for a cell with anything
 * else, such as "ann@aurora.example (until May)": what the words mean, only a person can tell.
 */
export function addressesIn(cell: string): readonly string[] {
  if (cell.length > LONGEST || !cell.includes('@')) return [];
  const plain = cell.replace(NAMED, ' $1 ').replace(/\bmailto:/gi, ' ');
  const found = plain.match(ADDRESS) ?? [];
  const named = plain.replace(NAME_BEFORE, (text, name: string) => (isOfOthers(name) || STALE.test(name) ? text : ' '));
  const rest = named
    .replace(ADDRESS, '')
    .replace(PURPOSE, ' ')
    .replace(/[\s,;；，、|/&+()（）]|\b(?:and|und|et|y)\b/gi, '');
  if (rest !== '' || found.some((address) => emailKey(address) === undefined)) return [];
  return found.filter((address, at) => found.findIndex((one) => emailKey(one) === emailKey(address)) === at);
}

/** The names beside several addresses, one for each; undefined if there are more or fewer names than addresses. */
export function namesBeside(cell: string, count: number): readonly string[] | undefined {
  const names = cell.split(/[,;|/&\n]|\s(?:and|und|et|y)\s/i).map((name) => name.trim());
  return names.length === count && names.every((name) => name !== '') ? names : undefined;
}
