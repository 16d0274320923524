import { fold } from '#domain/text/fold.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';

/** Remarks between the rows of clients, each a question of its own: the rows below one may be the client's above, and those below another may not. */
export function remarksInBlocks(feed: HeadingFeed, { noteRows }: SheetLook): readonly Cause[] {
  const { tab, sheet, blocks } = feed;
  if (blocks?.by !== 'name-row') return [];
  const inside = new Set(blocks.inside.map(fold));
  const open = Map.groupBy(
    noteRows.filter(({ name }) => !inside.has(fold(name))),
    ({ name }) => fold(name),
  );
  return [...open.values()].map((same) => {
    const { name: heading = '' } = same[0] ?? {};
    const count = same.reduce((sum, { rows }) => sum + rows, 0);
    const change = { ...feed, blocks: { ...blocks, inside: [...blocks.inside, heading] } };
    const facts = { tab, sheet, field: 'company', heading, count };
    return causeOf('remark-in-blocks', { ...facts, change: { kind: 'put-feed', feed: change } });
  });
}
