import type { Matter } from './matter.ts';

/** What the free-text search looks into: id, docket number, title, jurisdiction, status and type, lower-cased. */
export function searchHaystack(matter: Matter): string {
  const { id, docketNumber, title, jurisdiction, status, ipType } = matter;
  // A line break between two fields, since no query can hold one: "EP Granted" must not match across fields.
  return fold(`${id}\n${docketNumber}\n${title}\n${jurisdiction}\n${status}\n${ipType}`);
}

/** The query as it is looked for in haystacks; empty for one that everything matches. Worth working out once where many matters are searched. */
export function searchNeedle(query: string): string {
  return fold(query.trim());
}

// One form of accents on both sides: a keyboard and a spreadsheet may compose them differently.
function fold(text: string): string {
  return text.toLowerCase().normalize('NFC');
}
