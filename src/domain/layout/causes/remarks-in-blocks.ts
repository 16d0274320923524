import { fold } from '#domain/text/fold.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { ClientNames } from '#domain/layout/propose/suggest-client.ts';
import { namedIn } from '#domain/layout/read/named-above.ts';
import { plainName } from '#domain/company/legal-form.ts';

/**
 * Remarks between the rows of clients, each a question of its own: the rows below one may be the client's above, and those below another may not. Nothing is
 * asked about a text with the name of a client or a company: a Yes would give its rows to another.
 */
export function remarksInBlocks(feed: HeadingFeed, { noteRows }: SheetLook, clients: ClientNames): readonly Cause[] {
  const { tab, sheet, blocks } = feed;
  if (blocks?.by !== 'name-row') return [];
  const inside = new Set(blocks.inside.map(fold));
  const open = Map.groupBy(
    noteRows.filter(({ name }) => !inside.has(fold(name)) && !namesCompany(name, clients)),
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

function namesCompany(text: string, clients: ClientNames): boolean {
  const parts = text.split(/\s[–—-]+\s|[(|,;]/u);
  return namedIn(text, clients).length > 0 || parts.some((part) => plainName(part).form !== '');
}
