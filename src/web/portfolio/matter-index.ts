import type { Matter } from '#domain/matter/matter.ts';
import { indexMatters } from '#domain/search/matter-index.ts';
import type { MatterIndex } from '#domain/search/matter-index.ts';

const made = new WeakMap<readonly Matter[], MatterIndex>();

/** The search index of a portfolio, made once for all screens. It also has the names of countries in the browser's languages. */
export function matterIndex(matters: readonly Matter[]): MatterIndex {
  const kept = made.get(matters);
  if (kept) return kept;
  const index = indexMatters(matters, navigator.languages);
  made.set(matters, index);
  return index;
}
