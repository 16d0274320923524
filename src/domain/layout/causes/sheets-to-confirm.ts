import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Proposal } from '#domain/layout/propose/proposal.ts';

/** What an example of the question shows: whose addresses they are, or what the rows are called. */
const SHOWN: Readonly<Record<Tab, string>> = {
  users: 'email',
  knowledge: 'label',
  documents: 'documentName',
  deadlines: 'type',
  matters: 'title',
};

/** Sheets of people, of links and of the firm's own work that are read only if a person says so, and that the layout does not read yet. */
export function sheetsToConfirm(
  { feeds, contacts }: Layout,
  lookOf: (sheet: string) => SheetLook | undefined,
  { asked = [] }: Proposal,
): readonly Cause[] {
  return asked.flatMap((feed): readonly Cause[] => {
    const look = lookOf(feed.sheet);
    const isRead = feeds.some(({ sheet }) => sheet === feed.sheet) || contacts?.sheet === feed.sheet;
    if (!look || isRead) return [];
    const field = SHOWN[feed.tab];
    const ref = feed.by === 'heading' ? feed.columns.find((column) => column.field === field) : undefined;
    const { examples = [] } = (ref ? columnOf(look, ref) : look.columns[0]) ?? {};
    const facts = { tab: feed.tab, sheet: feed.sheet, field, count: look.rows, examples };
    return [causeOf('sheet-to-confirm', { ...facts, change: { kind: 'put-feed', feed } })];
  });
}
