import { plural } from '#web/lib/format.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { TabCheck } from '../api/test-connection.ts';

const texts = adminSheets.test;

/** The five tabs as they were found, each with its header beside what is expected. */
export function TabChecks({ tabs }: { tabs: readonly TabCheck[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {tabs.map((tab) => (
        <li key={tab.tab} className="px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-medium">{tab.sheetName}</span>
              {tab.found ? <span className="text-ink-muted"> · {plural(tab.rows, 'row', 'rows')}</span> : null}
            </span>
            <Standing tab={tab} />
          </div>
          {tab.found ? <Header tab={tab} /> : <p className="text-ink-muted">{texts.missingFix(tab.sheetName)}</p>}
        </li>
      ))}
    </ul>
  );
}

const differing = ({ header }: TabCheck) => header.filter(({ matches }) => !matches);

function Standing({ tab }: { tab: TabCheck }) {
  if (!tab.found) return <Badge tone="bad">{texts.missing}</Badge>;
  const count = differing(tab).length;
  return count === 0 ? (
    <Badge tone="good">{texts.headerFits}</Badge>
  ) : (
    <Badge tone="warn">{texts.headerDiffers(count)}</Badge>
  );
}

function Header({ tab }: { tab: TabCheck }) {
  const differs = differing(tab).length > 0;
  if (tab.header.length === 0) return null;
  return (
    <Disclosure summary={texts.header} defaultOpen={differs}>
      {differs ? <p className="mb-2 text-13 text-ink-muted">{texts.headerNote}</p> : null}
      <table className="w-full text-left text-13 wrap-anywhere">
        <thead className="text-ink-muted">
          <tr>
            {[texts.column, texts.expected, texts.inSheet].map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tab.header.map(({ column, expected, found, matches }) => (
            <tr key={column} className={matches ? undefined : 'bg-warn-soft'}>
              <th scope="row" className="border-t border-line py-1 pr-3 font-medium">
                {column}
              </th>
              <td className="border-t border-line py-1 pr-3">{expected}</td>
              <td className="border-t border-line py-1 pr-3">
                {found === '' ? <span className="text-ink-muted">{texts.empty}</span> : found}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
