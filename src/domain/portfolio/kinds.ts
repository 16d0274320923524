import type { NamedCount } from '#domain/text/count-by-spelling.ts';
import { fold } from '#domain/text/fold.ts';

/** The five commonest kinds of right, in the order in which a stacked bar shows them. Each has one hue of its own, for every client. */
export const KINDS_OF_RIGHT = ['patent', 'trademark', 'design', 'utility-model', 'copyright'] as const;
export type KindOfRight = (typeof KINDS_OF_RIGHT)[number];

/** What sheets write for each kind, in lower case, in the singular. */
const NAMES: Readonly<Record<KindOfRight, readonly string[]>> = {
  patent: ['patent', 'invention patent'],
  trademark: ['trademark', 'trade mark', 'service mark', 'word mark', 'tm'],
  design: ['design', 'registered design', 'industrial design', 'community design', 'design patent'],
  'utility-model': ['utility model', 'gebrauchsmuster', 'petty patent'],
  copyright: ['copyright'],
};

const kindByName: ReadonlyMap<string, KindOfRight> = /* @__PURE__ */ new Map(
  KINDS_OF_RIGHT.flatMap((kind) => NAMES[kind].map((name) => [name, kind] as const)),
);

/** The kind of right that a type names, in any letter case, singular or plural; undefined for all other types. */
export function kindOfRight(ipType: string): KindOfRight | undefined {
  const name = fold(ipType).replace(/[\s-]+/g, ' ');
  return kindByName.get(name) ?? kindByName.get(name.replace(/s$/, ''));
}

/** The types of a figure: those that a chart shows one by one, and the small ones that it shows together as "Other". */
export interface GatheredTypes {
  /** The largest first. */
  readonly shown: readonly NamedCount[];
  readonly other: readonly NamedCount[];
}

/** From this share on, a type without a hue has a slice of its own with a label beside it. */
const OWN_SLICE = 0.1;

/** Puts types with a small share that are no kind of right under "Other". A single one is shown by itself. */
export function gatherTypes(types: readonly NamedCount[]): GatheredTypes {
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const isShown = ({ name, count }: NamedCount) => kindOfRight(name) !== undefined || count >= total * OWN_SLICE;
  const other = types.filter((type) => !isShown(type));
  return other.length === 1 ? { shown: types, other: [] } : { shown: types.filter(isShown), other };
}
