import { placeCode, placeName } from '#domain/places/place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

import { marked } from './marked.tsx';

/** The label of a country or office in a list: "Japan (JP)". A text that is not a known place stays as it is. */
export function placeLabel(cell: string): string {
  const code = placeCode(cell);
  return code === undefined ? cell : `${placeName(code)} (${code})`;
}

/** The cell in capitals, followed by the country's name if the cell has only its code. */
export function Place({ cell, search = [] }: { cell: string; search?: SearchQuery }) {
  const code = placeCode(cell);
  const capitals = cell.toUpperCase();
  return (
    <>
      {marked(capitals, search)}
      {code === capitals ? <span className="text-ink-muted"> {marked(placeName(code), search)}</span> : null}
    </>
  );
}
