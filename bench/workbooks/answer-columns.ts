import { referenceIn } from '#domain/matter/reference-in-text.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import {
  missingFields,
  refOf,
  withClientOfMatter,
  withColumn,
  withConstant,
  withName,
  withStanding,
} from '#web/features/admin-source/layout-edits.ts';
import type { Layout, Look, SheetLook } from './assistant.ts';
import type { Knowledge } from './knowledge.ts';

export interface MissingColumn {
  readonly tab: Tab;
  readonly field: Column;
  readonly sheets: readonly SheetLook[];
}

type ColumnLook = SheetLook['columns'][number];

/** The questions which column fills a needed field, each for all sheets without it, as the page asks them. */
export function columnQuestions(
  layout: Layout,
  { sheets }: Look,
  isAsked: (sheet: string, field: string) => boolean,
): readonly MissingColumn[] {
  const missing = missingFields(layout).filter(({ sheet, field }) => !isAsked(sheet, field.field));
  return [...Map.groupBy(missing, ({ tab, field }) => `${tab} ${field.field}`).values()].flatMap((same) => {
    const names = new Set(same.map(({ sheet }) => sheet));
    const [first] = same;
    const found = sheets.filter(({ name }) => names.has(name));
    return first && found.length > 0 ? [{ tab: first.tab, field: first.field, sheets: found }] : [];
  });
}

/** Answers them sheet by sheet: the column, or what the select of the sheet offers instead of one. */
export function answerColumns(
  layout: Layout,
  look: Look,
  knows: Knowledge,
  isAsked: (sheet: string, field: string) => boolean,
): Layout {
  let next = layout;
  for (const { tab, field, sheets } of columnQuestions(layout, look, isAsked))
    for (const sheet of sheets) {
      const feed = next.feeds.find((one) => one.sheet === sheet.name && one.tab === tab);
      if (feed?.by !== 'heading') continue;
      const column = columnFor(sheet, tab, field.field, knows);
      if (column) next = withColumn(next, feed, field.field, refOf(column, sheet));
      else if (field.field === 'company') next = withClient(next, feed, sheet, knows);
    }
  return next;
}

/** The column that has this field. A manager recognises clients, references and addresses by sight. */
function columnFor(sheet: SheetLook, tab: Tab, field: string, knows: Knowledge): ColumnLook | undefined {
  const columns = sheet.columns.filter(({ heading, hidden }) => heading !== '' && !hidden);
  const said = columns.find((column) => {
    const use = knows.useOf(sheet, column);
    return use?.field === field && (use.tab === tab || field === 'company');
  });
  if (said) return said;
  const isIt: Readonly<Record<string, (text: string) => boolean>> = {
    company: (text) => knows.clientOf(text) !== undefined,
    name: (text) => knows.isName(text),
    email: (text) => text.includes('@'),
    id: (text) => knows.isReference(text),
    matterId: (text) => referenceIn(text, knows.isReference) !== undefined || knows.isReference(text),
  };
  const by = (kind: string): ColumnLook | undefined => {
    const shares = columns.map((column) => ({ column, share: shareOf(column, isIt[kind] ?? (() => false)) }));
    const [best] = shares.toSorted((a, b) => b.share - a.share);
    return best && best.share >= 0.5 ? best.column : undefined;
  };
  // A column of names is better than one of codes.
  return (field === 'company' ? by('name') : undefined) ?? by(field);
}

function shareOf({ values, examples }: ColumnLook, is: (text: string) => boolean): number {
  const texts = values?.map(({ text }) => text) ?? examples;
  return texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
}

/** The client of a sheet without a column of clients. */
function withClient(
  layout: Layout,
  feed: Extract<Layout['feeds'][number], { by: 'heading' }>,
  sheet: SheetLook,
  knows: Knowledge,
): Layout {
  const owners = [...new Set(knows.cellsOf(sheet).map(({ client }) => client))];
  const [owner] = owners;
  if (owner !== undefined && owners.length === 1) return withConstant(layout, feed, 'company', owner);
  const above = new Set(sheet.nameRows.flatMap(({ name }) => knows.clientOf(name) ?? []));
  if (owners.length > 1 && owners.every((one) => above.has(one))) {
    let next = withStanding(layout, feed, 'name-row');
    for (const { name } of sheet.nameRows) {
      const now = next.feeds.find((one) => one.sheet === feed.sheet && one.tab === feed.tab);
      if (now?.by === 'heading' && knows.clientOf(name) === undefined) next = withName(next, now, name, false);
    }
    return next;
  }
  const side = sheet.columns.find(({ heading, hidden }) => heading === '' && !hidden);
  if (side && shareOf(side, (text) => knows.clientOf(text) !== undefined) >= 0.5)
    return withStanding(layout, feed, 'first-row');
  return feed.tab === 'deadlines' ? withClientOfMatter(layout, feed) : layout;
}
