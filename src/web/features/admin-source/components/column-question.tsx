import { useId, useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { Column } from '#domain/tabs/column.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { QuestionItem } from '#web/admin/question-item.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  columnOf,
  CONTACTS,
  fieldsOf,
  isNeeded,
  missingFields,
  refOf,
  withClientOfMatter,
  withColumn,
  withConstant,
} from '../layout-edits.ts';
import { readAs } from '../read-as.ts';
import type { Layout, Look, SheetLook } from '../layout-api.ts';
import { columnOptions } from './column-options.ts';

const texts = adminLayout.read.which;

/** A needed field without a column, in all sheets that lack it. */
export interface MissingColumn {
  readonly tab: Tab;
  readonly field: Column;
  /** The heading of its column, which is gone; empty if it had none. */
  readonly gone: string;
  readonly sheets: readonly SheetLook[];
}

/** Whether a cause says that the column of a needed field is gone, and that only a person can choose another. */
export const isNeededGone = (cause: Cause): boolean => neededGone(cause) !== undefined;

function neededGone({ kind, tab, heading, field, change }: Cause): Column | undefined {
  if (kind !== 'field-without-column' || heading === '' || change !== null || tab === null) return undefined;
  return fieldsOf(tab, []).find((one) => one.field === field && isNeeded(one));
}

/** The needed fields without a column, such as the client of a row, unless another question is about them. */
export function missingColumns(
  layout: Layout,
  { sheets }: Look,
  causes: readonly Cause[],
  isAsked: (sheet: string, field: string) => boolean,
): readonly MissingColumn[] {
  const gone = causes.flatMap((cause) => {
    const field = neededGone(cause);
    return field && cause.tab ? [{ sheet: cause.sheet, tab: cause.tab, field, gone: cause.heading }] : [];
  });
  const missing = [...gone, ...missingFields(layout).map((one) => ({ ...one, gone: '' }))].filter(
    ({ sheet, field }) => !isAsked(sheet, field.field),
  );
  const same = Map.groupBy(missing, ({ tab, field, gone: heading }) => `${tab} ${field.field} ${heading}`);
  return [...same.values()].flatMap((one) => {
    const names = new Set(one.map(({ sheet }) => sheet));
    const [first] = one;
    const found = sheets.filter(({ name }) => names.has(name));
    return first && found.length > 0 ? [{ ...first, sheets: found }] : [];
  });
}

/** A value of the select besides the letters of columns: all rows are one client's. */
const ONE_CLIENT = '=';

/** Another such value: each deadline takes the client of its matter. */
const OF_MATTER = '@';

/** The clients that the other sheets name. */
function clientsIn(layout: Layout, { sheets }: Look): readonly string[] {
  const names = layout.feeds.flatMap((feed) => {
    if (feed.by === 'position') return [];
    const sheet = sheets.find(({ name }) => name === feed.sheet);
    const ref = feed.columns.find(({ field }) => field === 'company');
    const values = (sheet && ref && !feed.clientCodes && columnOf(sheet, ref)?.values) || [];
    return [...values.map(({ text }) => text.trim()), feed.constants['company'] ?? ''];
  });
  return [...new Set(names)].filter((name) => name !== '').toSorted((a, b) => a.localeCompare(b));
}

interface ColumnQuestionProps {
  missing: MissingColumn;
  look: Look;
  layout: Layout;
  onEdit: (layout: Layout) => void;
}

/** Asks once which column fills a field, and chooses it in every sheet that has its heading. */
export function ColumnQuestion({ missing: { tab, field, gone, sheets }, look, layout, onEdit }: ColumnQuestionProps) {
  const [picked, setPicked] = useState<string>();
  const [client, setClient] = useState('');
  const [isNone, setNone] = useState(false);
  const known = useId();
  const [sheet] = sheets as [SheetLook, ...SheetLook[]];
  const suggested = look.proposal.missing.find(
    (one) => one.sheet === sheet.name && one.tab === tab && one.field === field.field,
  )?.suggested;
  const feedIn = (next: Layout, name: string) => {
    const feed = next.feeds.find((each) => each.sheet === name && each.tab === tab);
    return feed?.by === 'heading' ? feed : undefined;
  };
  // A deadline that names its matter is its client's.
  const followsMatters = tab === 'deadlines' && field.field === 'company';
  const namesMatters = sheets.every(({ name }) =>
    feedIn(layout, name)?.columns.some((one) => one.field === 'matterId'),
  );
  const usual = followsMatters && namesMatters ? OF_MATTER : '';
  const letters = picked ?? (suggested && columnOf(sheet, suggested)?.column) ?? usual;
  const names = adminLayout.causes.sheets(sheets.map(({ name }) => name));
  const isOne = letters === ONE_CLIENT;
  function choose() {
    const column = sheet.columns.find((one) => one.column === letters);
    let next = layout;
    for (const one of sheets) {
      const found = column && columnOf(one, refOf(column, sheet));
      const feed = feedIn(next, one.name);
      if (!feed) continue;
      if (isOne) next = withConstant(next, feed, field.field, client.trim());
      else if (letters === OF_MATTER) next = withClientOfMatter(next, feed);
      else if (found) next = withColumn(next, feed, field.field, refOf(found, one));
    }
    setPicked(undefined);
    onEdit(next);
  }
  if (isNone)
    return (
      <QuestionItem sentence={texts.instead.sentence(names, tab, field.heading)} wide>
        <Instead {...{ tab, field, sheets, look, layout, onEdit, names }} onBack={() => setNone(false)} />
      </QuestionItem>
    );
  return (
    <QuestionItem
      sentence={[
        ...(gone === '' ? [] : [adminLayout.causes.columnGone(names, sheets.length > 1, gone)]),
        texts.sentence(field.field, tab, names, field.heading),
      ].join(' ')}
      wide
    >
      <span className="flex w-full flex-wrap items-center gap-2 sm:pl-6.5">
        <SelectField
          label={texts.label(field.heading, names)}
          labelHidden
          className="min-w-0 flex-1 basis-60 sm:max-w-120"
          value={letters}
          options={[
            { value: '', label: texts.choose },
            ...(followsMatters ? [{ value: OF_MATTER, label: texts.instead.ofMatter }] : []),
            ...(field.field === 'company' ? [{ value: ONE_CLIENT, label: texts.oneClient(sheets.length) }] : []),
            ...columnOptions(sheet, texts.option),
          ]}
          onChange={({ target }) => setPicked(target.value)}
        />
        {isOne ? (
          <TextField
            label={texts.client}
            className="min-w-0 flex-1 basis-60 sm:max-w-80"
            labelHidden
            placeholder={texts.client}
            list={known}
            autoComplete="off"
            maxLength={LONGEST.heading}
            value={client}
            onChange={({ target }) => setClient(target.value)}
          />
        ) : null}
        <datalist id={known}>
          {isOne ? clientsIn(layout, look).map((name) => <option key={name}>{name}</option>) : null}
        </datalist>
        <ChangeButton disabled={isOne ? client.trim() === '' : letters === ''} onClick={choose}>
          {isOne ? texts.takeClient : letters === OF_MATTER ? texts.instead.use : texts.action}
        </ChangeButton>
        <ChangeButton variant="quiet" onClick={() => setNone(true)}>
          {texts.none}
        </ChangeButton>
      </span>
    </QuestionItem>
  );
}

const NOT_READ = '';

interface InsteadProps extends Omit<MissingColumn, 'gone'> {
  look: Look;
  layout: Layout;
  onEdit: (layout: Layout) => void;
  names: string;
  onBack: () => void;
}

/** What sheets are that have no column for a field that is needed. */
function Instead({ tab, field, sheets, look, layout, onEdit, names, onBack }: InsteadProps) {
  const [use, setUse] = useState(NOT_READ);
  const others = TABS.filter((one) => one !== tab).map((value) => ({ value, label: adminLayout.sheet.tabs[value] }));
  function apply() {
    let next = layout;
    for (const { name } of sheets) {
      const feed = next.feeds.find((each) => each.sheet === name && each.tab === tab);
      if (use !== OF_MATTER)
        next = readAs(next, look, name, use === NOT_READ ? undefined : (use as Tab | typeof CONTACTS));
      else if (feed?.by === 'heading') next = withClientOfMatter(next, feed);
    }
    onEdit(next);
  }
  return (
    <span className="flex w-full flex-wrap items-center gap-2 sm:pl-6.5">
      <SelectField
        label={texts.instead.label(names)}
        labelHidden
        className="min-w-0 flex-1 basis-60 sm:max-w-120"
        value={use}
        options={[
          ...(tab === 'deadlines' && field.field === 'company'
            ? [{ value: OF_MATTER, label: texts.instead.ofMatter }]
            : []),
          { value: NOT_READ, label: adminLayout.sheet.not },
          ...others,
          { value: CONTACTS, label: adminLayout.sheet.contacts },
        ]}
        onChange={({ target }) => setUse(target.value)}
      />
      <ChangeButton onClick={apply}>{texts.instead.use}</ChangeButton>
      <ChangeButton variant="quiet" onClick={onBack}>
        {texts.instead.back}
      </ChangeButton>
    </span>
  );
}
