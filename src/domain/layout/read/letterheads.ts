import { plainName } from '#domain/company/legal-form.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';
import { fold } from '#domain/text/fold.ts';
import { saysPosition } from './address-remarks.ts';
import { isCodeAndTown, isKeyLike } from './key-like.ts';
import { isNote, textsOf } from './name-rows.ts';

/*
 * What firms write beside or below the name of a client, above its matters: its people and its postal address. A line that is wrongly taken for one
 * would give the rows of the client that it names to the client above it, so each kind has a form that no client's name has.
 */

/** How many texts are beside a name in its letterhead: at least the address and whom it is of. */
const BESIDE = { least: 2, most: 4 };

/**
 * The name in a row that has an address of the client beside it: "Aurora AG", "Ann Meyer", "ann@aurora.example", "Bern". Only a name with a legal form,
 * or of a known client: any other may be a person's. Undefined for the row of a matter, and for one with more texts. `from`: the first column of the table.
 */
export function nameBesideAddress(row: Row, isClient: (name: string) => boolean, from: number): string | undefined {
  const [first = '', ...others] = textsOf(row, BESIDE.most + 2);
  const isFew = others.length >= BESIDE.least && others.length <= BESIDE.most;
  if (!isFew || (row[from] ?? '').trim() !== first || !hasAddress(others)) return undefined;
  const isOther = first.includes('@') || isKeyLike(first) || isTotalRow(row) || isNote(first) || ATTENTION.test(first);
  const isName = plainName(first).form !== '' || isClient(first);
  return isOther || !isName || fieldsOfHeading('users', unnumbered(first)).length > 0 ? undefined : first;
}

/** A label without its number: "contact" for "2nd contact", "2º contacto", "Contact 2". */
export const unnumbered = (label: string): string => label.replace(NUMBERED, '').trim();
const NUMBERED = /^\d+\s?(?:[.)ºª°]|st|nd|rd|th|er|ème|e)?\s+|\s*\d+\s*$/iu;

/**
 * Whether a row lists people behind a label: "Contact(s): Ann Meyer <ann@aurora.example>", or says one thing about them: "Contact: Ann Meyer". Without
 * such a label it may name another client.
 */
function isLabelledLine(row: Row): boolean {
  const [first = ''] = textsOf(row);
  const [, own] = /^([^:：@]{1,40})[:：]/u.exec(first) ?? [];
  const says = fieldsOfHeading('users', unnumbered(own ?? first));
  const isOfPeople = says.includes('name') || says.includes('email') || says.includes('phone');
  return isOfPeople && (own !== undefined || hasAddress(row));
}

/** To whom letters to a client go: "z.H. Frau Meyer, meyer@aurora.example", "Kopie an: Lea Meyer <lea@aurora.example>". */
const ATTENTION =
  /^(?:z\.?\s?hd?\.|zu handen|kopie an\b|copy to\b|copie à|copia a\b|attn\b|attention\b|att\b|c\/o\b|à l[’']attention|a\/a\b|atn\b|t\.?a\.?v\.?|alla c\.?a\.?)/iu;

/**
 * "Mme Hélène Carrel, Directrice R&D" beside an address, or "M. Yann Brotteaux" beside yann.brotteaux@…: "Dr. Beck Arzneimittel" has an address as well,
 * but no position, and its last word is not before the "@".
 */
function isPerson(row: Row): boolean {
  const [first = ''] = textsOf(row);
  const [, last = '', position] = PERSON.exec(first) ?? [];
  if (last === '' || plainName(first).form !== '' || isOfOthers(first)) return false;
  if (position !== undefined) return hasAddress(row) && saysPosition(position);
  const [local = '', domain = ''] = (row.find((text) => text.includes('@')) ?? '').split('@').map(fold);
  return local.includes(fold(last)) && !domain.includes(fold(last));
}
const PERSON =
  /^(?:M|Mm?e|Mlle|Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Hr|Fr|Sr|Sra|Srta|Dña|Don|Doña|Dott|Dott\.ssa|Sig|Sig\.ra|Avv|Ing|Me|Dhr|Mevr|Mw|Pan|Pani)\.?\s+(?:(?:Dr|Prof|Ing)\.?\s+)?(?:\p{Lu}[\p{L}.’'-]*\s+){1,3}(\p{Lu}[\p{L}’'-]*)(?:,\s*(.+))?$/u;

/** A line with a street and its number, or with a telephone alone: "12 rue du Lac, 38240 Meylan", "Industriestr. 4, 83435 Bad Tölz", "Tel. 04 76 55 88 19". */
function isPostal(row: Row): boolean {
  const [text = '', another] = textsOf(row, 2);
  return another === undefined && (STREET.test(text) || PHONE.test(text)) && plainName(text).form === '';
}
const STREET =
  /^(?:\d{1,4}\p{L}?,?\s+(?:bis,?\s+|ter,?\s+)?(?:rue|avenue|av\.|bd\.?|boulevard|chemin|route|place|allée|impasse|quai|cours)\s[^,]{2,40}|\p{Lu}[\p{L}. -]{1,30}(?:str\.|straße|strasse|weg|platz|gasse|allee|straat|laan|vej|gade|vägen|gatan)\s?\d{1,4}\s?\p{L}?),\s*(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}[\p{L}\s’'/-]*$/u;
const PHONE = /^(?:t[eé]l|phone|telefon|fon|fax)\.?\s?[:：.]?\s?[+(]?\d[\d\s/().-]{5,}$/iu;

/**
 * Whether a text may be the postal address of the client above it: "38400 Voiron", "Inovallée, 38240 Meylan", "42400 Saint-Chamond – tél. 04 76 55 88 19".
 * A client's name may look the same, such as "10023 Vernay", so only a person can say it.
 */
export const mayBePostal = (text: string): boolean => isCodeAndTown(text) || NAME_AND_TOWN.test(text);
const NAME_AND_TOWN = /,\s*(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}/u;

/**
 * Tells which rows right below a client's name are of its letterhead: people behind a label, or below a label alone, such as "Contacts:", and people and
 * postal addresses in a form of their own. The latter follow without an empty row, and none begins with the name of a client.
 */
export function peopleLines(isClient: (name: string) => boolean) {
  let isBelowLabel = false;
  let isOpen = true;
  const namesClient = (row: Row): boolean => {
    const [first = ''] = textsOf(row);
    const [name = ''] = first.split(/\s*[,(–|]|\s-\s/u);
    return isClient(first) || isClient(name.trim());
  };
  const isNext = (row: Row): boolean => isOpen && !namesClient(row);
  const isOne = (row: Row): boolean => {
    if (isLabelledLine(row)) return true;
    const [first = ''] = textsOf(row);
    return hasAddress(row) && (isBelowLabel || ATTENTION.test(first) || (isPerson(row) && isNext(row)));
  };
  return {
    /** Whether a row has people of the client. */
    isOne,
    /** Whether a row is of the letterhead, for each row in its order. */
    see(row: Row): boolean {
      if (isEmptyRow(row)) isOpen = false;
      if (isPostal(row) && isNext(row)) return true;
      if (!isOne(row)) return false;
      isBelowLabel ||= !hasAddress(row) && textsOf(row).length === 1;
      return true;
    },
  };
}

const hasAddress = (row: Row): boolean => row.some((text) => text.includes('@'));
