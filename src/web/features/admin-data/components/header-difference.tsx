import { columnLetters } from '#domain/tabs/column.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

import type { HeldItem } from '#web/admin/queries.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const texts = adminData.held;
/** A sheet that is new had no headings before: it is held against the documented ones. */
const DOCUMENTED = 'headings-unknown';

interface HeadingPair {
  column: string;
  before: string;
  after: string;
}

/** The header that is published beside the one that was read, the columns that differ first. */
export function HeaderDifference({ item }: { item: HeldItem }) {
  const pairs = pairsOf(item);
  const before = item.reason === DOCUMENTED ? texts.expected : texts.before;
  const changed = pairs.filter(({ before, after }) => before !== after);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Pairs pairs={changed} before={before} />
      {pairs.length > changed.length ? (
        <Disclosure summary={texts.allColumns(pairs.length)}>
          <Pairs pairs={pairs} before={before} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** The headings come in the order of the documented columns, some of which are not read. */
function pairsOf({ tab, reason, headerBefore, headerAfter }: HeldItem): readonly HeadingPair[] {
  const columns = (TABS as readonly string[]).includes(tab) ? TABLES[tab as Tab].columns : [];
  const count = Math.max(headerBefore.length, headerAfter.length);
  return Array.from({ length: count }, (_, place) => ({
    column: columnLetters(columns[place]?.index ?? place),
    before: (reason === DOCUMENTED ? columns[place]?.heading : headerBefore[place]) ?? '',
    after: headerAfter[place] ?? '',
  }));
}

function Pairs({ pairs, before: name }: { pairs: readonly HeadingPair[]; before: string }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-13 text-ink-muted">
        <tr>
          <th scope="col" className="w-20 py-1.5 pr-3 font-medium">
            {texts.column}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {name}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ column, before, after }) => (
          <tr key={column} className={before === after ? undefined : 'bg-warn-soft'}>
            <th scope="row" className="border-t border-line px-2 py-1.5 font-medium">
              {column}
            </th>
            <Heading text={before} />
            <Heading text={after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <td className="border-t border-line py-1.5 pr-3 wrap-anywhere">
      {text === '' ? <span className="text-ink-muted">{texts.empty}</span> : text}
    </td>
  );
}
