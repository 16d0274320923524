import { placeKey } from '#domain/places/place.ts';
import { fold } from '#domain/text/fold.ts';
import type { Matter } from './matter.ts';
import { isGranted, isInProgress } from './status.ts';

const PREFILTERS = {
  type: { field: 'ipType', keyOf: fold },
  country: { field: 'jurisdiction', keyOf: placeKey },
  status: { field: 'status', keyOf: fold },
  legal: { field: 'legalStatus', keyOf: fold },
  family: { field: 'ipFamily', keyOf: fold },
} as const;

/** The stages that the overview counts (specification, section 2, Overview). */
const STAGES = { 'in-progress': isInProgress, granted: isGranted } as const;
export type MatterStage = keyof typeof STAGES;

/** The query parameters `filter` and `value` of /matters, which the figures and charts of the overview link to. */
export type MatterPrefilter =
  | { readonly by: keyof typeof PREFILTERS; readonly value: string }
  | { readonly by: 'stage'; readonly value: MatterStage };

/**
 * Whether a matter passes the filter. Letter case does not count, nor how a country is spelled. An empty value means the matters that have none, for
 * which a chart has a slice.
 */
export function prefilterTest(prefilter: MatterPrefilter): (matter: Matter) => boolean {
  if (prefilter.by === 'stage') return STAGES[prefilter.value];
  const { field, keyOf } = PREFILTERS[prefilter.by];
  const wanted = keyOf(prefilter.value);
  const answers = new Map<string, boolean>();
  return ({ [field]: text }) => {
    const kept = answers.get(text);
    if (kept !== undefined) return kept;
    const passes = keyOf(text) === wanted;
    answers.set(text, passes);
    return passes;
  };
}

/** The prefilter of the query parameters; undefined if they name none that exists. */
export function matterPrefilter(filter: string | null, value: string | null): MatterPrefilter | undefined {
  if (filter === null || value === null) return undefined;
  if (filter === 'stage') return isStage(value) ? { by: filter, value } : undefined;
  return isPrefilterField(filter) ? { by: filter, value } : undefined;
}

function isStage(value: string): value is MatterStage {
  return Object.hasOwn(STAGES, value);
}

function isPrefilterField(filter: string): filter is keyof typeof PREFILTERS {
  return Object.hasOwn(PREFILTERS, filter);
}
