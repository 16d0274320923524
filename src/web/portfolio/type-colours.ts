import type { Matter } from '#domain/matter/matter.ts';
import { byCountThenName, countBySpelling } from '#domain/text/count-by-spelling.ts';
import { fold } from '#domain/text/fold.ts';

import { createPalette } from '#web/ui/charts/palette.ts';
import type { ColourOf } from '#web/ui/charts/palette.ts';

const made = new WeakMap<readonly Matter[], ColourOf>();

/**
 * The colour of an IP type, regardless of letter case. It depends on the type's rank in the whole portfolio, so that every chart and
 * badge has the same. Pass all matters, never a filtered list.
 */
export function typeColours(matters: readonly Matter[]): ColourOf {
  const kept = made.get(matters);
  if (kept) return kept;
  const ranked = countBySpelling(matters.map(({ ipType }) => ipType)).toSorted(byCountThenName);
  const palette = createPalette(ranked.map(({ name }) => fold(name)));
  const colourOf: ColourOf = (ipType) => palette(fold(ipType));
  made.set(matters, colourOf);
  return colourOf;
}
