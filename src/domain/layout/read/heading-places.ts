import type { Row } from '#domain/tabs/tab.ts';
import { positionOf } from './find-header.ts';
import type { Header } from './find-header.ts';
import type { HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import { clientGone } from './named-above.ts';

/** Why a sheet cannot be read by the layout: nothing is published then. */
export interface FeedProblem {
  readonly kind: 'heading-missing' | 'heading-twice';
  readonly heading: string;
}

/** Finds the columns of a header, and sees what is missing: a heading, or the client's name above it. */
export function placesIn(
  header: Header,
  feed: Pick<HeadingFeed, 'clientAbove' | 'constants'>,
  head: readonly Row[],
): {
  readonly place: (ref: HeadingRef) => number | undefined;
  readonly note: (at: number) => void;
  readonly problems: readonly FeedProblem[];
  readonly used: ReadonlySet<number>;
} {
  const problems: FeedProblem[] = [];
  const used = new Set<number>();
  const gone = clientGone(feed, head.slice(0, header.rowNumber - 1));
  if (gone !== undefined) problems.push({ kind: 'heading-missing', heading: gone });
  return {
    problems,
    used,
    note: (at) => void used.add(at),
    place(ref) {
      const at = positionOf(header, ref);
      if (typeof at === 'number') {
        used.add(at);
        return at;
      }
      const kind = at === 'missing' ? 'heading-missing' : 'heading-twice';
      if (!problems.some((one) => one.kind === kind && one.heading === ref.heading))
        problems.push({ kind, heading: ref.heading });
      return undefined;
    },
  };
}
