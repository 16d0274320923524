import type { Forgotten } from './table-rules.ts';

/** Matches possible email addresses within a longer text. */
const ADDRESS = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?/g;

/** The addresses in a text. */
export function addressesIn(text: string): readonly string[] {
  return text.match(ADDRESS) ?? [];
}

/** Removes forgotten names from a text: an address anywhere in it, a company if it is the whole text. */
function withoutNames(text: string, forgotten: Forgotten): string {
  if (forgotten.isCompany(text)) return forgotten.pseudonym(text);
  return text.replace(ADDRESS, (address) => (forgotten.isPerson(address) ? forgotten.pseudonym(address) : address));
}

/** Removes forgotten names from the texts of a JSON document. Text that is not JSON counts as one text. */
export function documentWithoutNames(json: string, forgotten: Forgotten): string {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return withoutNames(json, forgotten);
  }
  const changed = JSON.stringify(replaced(document, forgotten));
  // Unchanged if only the formatting of the JSON differs.
  return changed === JSON.stringify(document) ? json : changed;
}

/** Whether a document names a forgotten person or company. */
export function isNamedIn(json: string, forgotten: Forgotten): boolean {
  return documentWithoutNames(json, forgotten) !== json;
}

function replaced(value: unknown, forgotten: Forgotten): unknown {
  if (typeof value === 'string') return withoutNames(value, forgotten);
  if (Array.isArray(value)) return value.map((one) => replaced(one, forgotten));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withoutNames(key, forgotten), replaced(one, forgotten)]),
  );
}
