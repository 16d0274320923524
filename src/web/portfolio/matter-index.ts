import type { Matter } from '#domain/matter/matter.ts';
import { indexMatters } from '#domain/search/matter-index.ts';
import type { MatterIndex } from '#domain/search/matter-index.ts';

const made = new WeakMap<readonly Matter[], MatterIndex>();

/** The index of a portfolio, made once for all screens. Countries are found by their names in the browser's languages too. */
export function matterIndex(matters: readonly Matter[]): MatterIndex {
  const kept = made.get(matters);
  if (kept) return kept;
  const index = indexMatters(matters, navigator.languages);
  made.set(matters, index);
  return index;
}
