import { markMatches } from '#domain/search/search-marks.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** A text with the words of the search marked. */
export function Marked({ text, search }: { text: string; search: SearchQuery }) {
  if (search.length === 0) return text;
  return markMatches(text, search).map(({ text: part, found }, index) =>
    found ? <mark key={index}>{part}</mark> : part,
  );
}
