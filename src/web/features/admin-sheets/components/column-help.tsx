import { columnLetters } from '#domain/tabs/column.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

import { CopyText } from '#web/admin/copy-text.tsx';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const texts = adminSheets.columns;

/** Every column that is read, by tab, made from the tables that reading uses. */
export function ColumnHelp({ sheetNames }: { sheetNames: Readonly<Record<Tab, string>> }) {
  return (
    <Card title={texts.title} description={texts.text} flush>
      <ul className="divide-y divide-line border-t border-line">
        {TABS.map((tab) => (
          <li key={tab} className="px-4 py-4 sm:px-5">
            <h3 className="text-body">{sheetNames[tab]}</h3>
            <p className="max-w-prose text-ink-muted">{texts.about[tab]}</p>
            <p className="mt-2 font-mono text-13 wrap-anywhere">{headings(tab).join(' | ')}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-4">
              <CopyText
                textHidden
                text={headerRow(tab)}
                label={`${texts.copyHeader}: ${sheetNames[tab]}`}
                action={texts.copyHeader}
              />
              <span className="text-13 text-ink-muted">{texts.copyHeaderHint}</span>
            </div>
            <Disclosure summary={texts.reading}>
              <Columns tab={tab} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const headings = (tab: Tab) => TABLES[tab].columns.map(({ heading }) => heading);

/** The header row for the clipboard: cells separated by tabs. */
const headerRow = (tab: Tab) => documentedHeader(tab).join('\t');

function Columns({ tab }: { tab: Tab }) {
  return (
    <table className="w-full text-left max-sm:text-13">
      <thead className="text-13 text-ink-muted">
        <tr>
          {[texts.letter, texts.heading, texts.reading].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TABLES[tab].columns.map(({ index, heading, kind, required, private: hidden, help }) => (
          <tr key={index} className="align-top">
            <td className="w-16 border-t border-line py-1.5 pr-4 font-medium">{columnLetters(index)}</td>
            <th scope="row" className="w-2/5 lg:w-60 border-t border-line py-1.5 pr-4 font-medium">
              {heading}
            </th>
            <td className="border-t border-line py-1.5 text-ink-muted">
              {required ? <Badge className="mr-2">{texts.required}</Badge> : null}
              {[`${texts.kinds[kind]}.`, help, hidden && texts.private].filter(Boolean).join(' ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
