import type { ReactNode } from 'react';

import { markMatches } from '#domain/search/search-marks.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

/** A text with the words of the search marked. Not a component: a list has dozens of texts, and mostly there is no search. */
export function marked(text: string, search: SearchQuery): ReactNode {
  if (search.length === 0) return text;
  return markMatches(text, search).map(({ text: part, found }, index) =>
    found ? <mark key={index}>{part}</mark> : part,
  );
}
