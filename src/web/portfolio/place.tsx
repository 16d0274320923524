import { placeCode, placeName } from '#domain/places/place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

import { Marked } from './marked.tsx';

/** A country or office as a list offers it: "Japan (JP)". A text that names none is itself. */
export function placeLabel(cell: string): string {
  const code = placeCode(cell);
  return code === undefined ? cell : `${placeName(code)} (${code})`;
}

/** The cell in capitals, and the country's name where the cell has only its code. */
export function Place({ cell, search = [] }: { cell: string; search?: SearchQuery }) {
  const code = placeCode(cell);
  const capitals = cell.toUpperCase();
  return (
    <>
      <Marked text={capitals} search={search} />
      {code === capitals ? (
        <span className="text-ink-muted">
          {' '}
          <Marked text={placeName(code)} search={search} />
        </span>
      ) : null}
    </>
  );
}
