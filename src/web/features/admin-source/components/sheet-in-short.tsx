import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { columnOf, fieldsOf, missingFields, nameIn } from '../layout-edits.ts';
import type { HeadingFeed } from '../layout-api.ts';
import type { FeedProps } from './sheet-columns.tsx';
import type { SheetLayoutProps } from './sheet-layout.tsx';

const texts = adminLayout.sheet;
const { short } = texts;

/** With more sheets than these, those about which nothing is to be decided show their columns in a few lines. */
const FEW_SHEETS = 3;

/** Whether a few lines are enough for a sheet: it is one of many, has what is needed, and none of its columns is a guess or gone. */
export function isSettled({ look, sheet, layout }: SheetLayoutProps, { tab, columns }: HeadingFeed): boolean {
  if (layout.feeds.filter(({ by }) => by === 'heading').length <= FEW_SHEETS) return false;
  if (missingFields(layout).some((one) => one.sheet === sheet.name && one.tab === tab)) return false;
  const guesses = look.proposal.columns.filter(
    (one) => one.sheet === sheet.name && one.tab === tab && one.sure === 'guess',
  );
  return columns.every(
    (ref) =>
      columnOf(sheet, ref) !== undefined &&
      !guesses.some(({ field, heading }) => field === ref.field && heading === ref.heading),
  );
}

/** Which column, or which text, fills each field of a sheet, without the values. */
export function SheetInShort({ sheet, feed, own }: Pick<FeedProps, 'sheet' | 'feed' | 'own'>) {
  const names = new Map(fieldsOf(feed.tab, own).map(({ field, heading }) => [field, heading]));
  const nameOf = (field: string): string => names.get(field) ?? field;
  const headingOf = (ref: Parameters<typeof columnOf>[1]): string => {
    const column = columnOf(sheet, ref);
    return column ? nameIn(sheet, column) : ref.heading;
  };
  const lines = [
    ...feed.columns.map((ref) => short.column(nameOf(ref.field), headingOf(ref))),
    ...(feed.clientFromMatter
      ? [short.other(nameOf('company'), feed.tab === 'matters' ? texts.fromParent : texts.fromMatter)]
      : []),
    ...(feed.blocks?.by === 'name-row' ? [short.other(nameOf('company'), texts.blocks.nameRow)] : []),
    ...Object.entries(feed.constants).map(([field, text]) => short.constant(nameOf(field), text)),
    ...feed.deadlines.map((ref) => short.column(short.deadline, headingOf(ref))),
  ];
  return <p className="mt-2 max-w-prose text-13 wrap-anywhere text-ink-muted">{lines.join(' · ')}</p>;
}
