import type { Column } from '#domain/tabs/column.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { familiesInGroups } from './families-in-groups.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import { clientLikeSheet } from '#domain/layout/propose/client-of-sheet.ts';
import type { ClientCodes, HeadingFeed, HeadingRef, LayoutChange } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { neededFields } from '#domain/layout/propose/match-sheets.ts';
import type { Proposal } from '#domain/layout/propose/proposal.ts';
import { isFilled } from '#domain/layout/propose/propose.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { suggestBlocks } from '#domain/layout/propose/suggest-blocks.ts';
import type { ClientNames } from '#domain/layout/propose/suggest-client.ts';

/** Fields that a feed needs and that nothing fills. */
export function unfilled(
  feed: HeadingFeed,
  look: SheetLook,
  change: LayoutChange | null,
  { missing }: Proposal,
  clients: ClientNames,
): Cause[] {
  const { tab, sheet } = feed;
  return (
    neededFields(tab)
      // Families in groups have a question of their own.
      .filter((field) => !isFilled(feed, field) && !(field === 'id' && familiesInGroups(feed, look)))
      .flatMap((field) => {
        const heading =
          (TABLES[tab].columns as readonly Column[]).find((column) => column.field === field)?.heading ?? '';
        const fills = change?.kind === 'put-feed' && change.feed.by === 'heading' && isFilled(change.feed, field);
        const { suggested, codes } =
          missing.find((one) => one.sheet === sheet && one.tab === tab && one.field === field) ?? {};
        const column = suggested && columnOf(look, suggested);
        if (column && codes) return codesOf(feed, column, suggested, codes);
        if (column) {
          const clientFromMatter = feed.clientFromMatter || (field === 'matterId' && !isFilled(feed, 'company'));
          const amongWords = tab === 'deadlines' && field === 'matterId' && { amongWords: true as const };
          const columns = [...feed.columns, { field, ...suggested, ...amongWords }];
          return causeOf('field-without-column', {
            ...{ tab, sheet, field, expected: heading, found: column.heading, examples: column.examples },
            change: { kind: 'put-feed', feed: { ...feed, columns, clientFromMatter } },
          });
        }
        // `blocksIn` asks instead whether the client is above its rows.
        if (field === 'company' && suggestBlocks(feed, look, clients)) return [];
        const like = field === 'company' ? clientLikeSheet(look, clients) : undefined;
        if (like) return ofSheet(feed, look, like);
        return causeOf('field-without-column', { tab, sheet, field, expected: heading, change: fills ? change : null });
      })
  );
}

/** The sheet has a name like that of a client. */
function ofSheet(
  feed: HeadingFeed,
  { rows: count }: SheetLook,
  { client, said, others }: NonNullable<ReturnType<typeof clientLikeSheet>>,
): Cause {
  const { tab, sheet, constants } = feed;
  return causeOf('client-of-sheet', {
    ...{ tab, sheet, field: 'company', count, examples: [`${said}: ${client}`], found: others.join(', ') },
    change: { kind: 'put-feed', feed: { ...feed, constants: { ...constants, company: client } } },
  });
}

/** Codes in the column of the client; another sheet has their names. */
function codesOf(feed: HeadingFeed, column: ColumnLook, ref: HeadingRef, clientCodes: ClientCodes): Cause {
  const { tab, sheet, columns } = feed;
  const { sheet: expected, name } = clientCodes;
  return causeOf(clientCodes.atStart ? 'client-at-start' : 'client-codes', {
    ...{ tab, sheet, field: 'company', heading: column.heading, expected, found: name.heading },
    ...{ count: column.filled, examples: column.examples },
    change: { kind: 'put-feed', feed: { ...feed, columns: [...columns, { field: 'company', ...ref }], clientCodes } },
  });
}
