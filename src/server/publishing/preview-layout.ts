import { gunzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { ClientPreview, LayoutPreview, Names, People } from '#domain/layout/causes/preview.ts';
import { renamedClients } from '#domain/report/renamed-clients.ts';
import { decidingHeadings } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { DirectoryDocument } from '#server/directory/published-directory.ts';
import { cutValue, VALUE_LENGTH } from '#domain/report/row-issue.ts';
import { rowRanges } from '#domain/report/row-ranges.ts';
import { LAYOUT_READING } from '#server/base/limits.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import type { PublishedState } from '#server/store/publication-plan.ts';
import { directoryAsRead } from './compare-people.ts';
import { contentFingerprint, headingsFingerprint } from './first-publication.ts';
import { gapsIn } from './preview-gaps.ts';
import { previewIssues } from './preview-issues.ts';
import type { ReadPortfolio } from './read-portfolio.ts';
import { namesWithOneAddress } from './shared-addresses.ts';

/** Compares a reading with the published data. `client` names the client whose rows are shown; by default the one with the most matters. */
export function previewOf(
  reading: SourceReading,
  read: ReadPortfolio,
  before: PublishedState,
  client: string | undefined,
): LayoutPreview {
  const names = namesOfCompanies(read);
  const were = new Set(
    before.payloads.flatMap(({ tab, company }) => (isTab(tab) && company !== NO_COMPANY ? [company] : [])),
  );
  const people = byAddress(directoryAsRead(read).users);
  const knew = byAddress(usersOf(before));
  const rowsNow = (tab: Tab): number => read.tabs[tab]?.payloads.rowCount ?? 0;
  const laidOut = TABS.flatMap((tab) => {
    const { [tab]: one } = reading;
    return one.found && one.laidOut ? [one.laidOut] : [];
  });
  const leftOut = laidOut.flatMap((one) => one.leftOut());
  const tellsHidden = TABS.some((tab) => {
    const { [tab]: one } = reading;
    return one.found && one.hidden !== undefined;
  });
  const hidden = TABS.flatMap((tab) => {
    const { [tab]: one } = reading;
    return one.found ? (one.hidden?.() ?? []) : [];
  });
  const clients = [...names.values()].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return {
    headings: headingsFingerprint(read),
    content: contentFingerprint(read),
    figures: {
      companies: names.size,
      users: read.directory.users.length,
      rows: Object.fromEntries(TABS.map((tab) => [tab, rowsNow(tab)])),
    },
    rows: TABS.map((tab) => ({
      tab,
      before: sum(before.payloads.filter((one) => one.tab === tab).map(({ rowCount }) => rowCount)),
      after: rowsNow(tab),
    })),
    companiesGained: namesIn([...names].flatMap(([key, name]) => (were.has(key) ? [] : [name]))),
    companiesLost: namesIn([...were].filter((key) => !names.has(key))),
    peopleGained: peopleIn([...people].flatMap(([key, entry]) => (knew.has(key) ? [] : [entry]))),
    peopleLost: peopleIn([...knew].flatMap(([key, entry]) => (people.has(key) ? [] : [entry]))),
    deciding: TABS.flatMap((tab) => decidingOf(tab, read)),
    leftOut: sum(leftOut.map(({ count }) => count)),
    leftOutRows: leftOut.flatMap(({ sheet, mark, rows, count }) =>
      rowRanges(rows, VALUE_LENGTH, 1).map(({ text }) => ({
        ...{ sheet, mark, rows: text },
        more: count - rows.length,
      })),
    ),
    hiddenRows: tellsHidden ? sum(hidden.map(({ rows }) => rows.length)) : null,
    ambiguousDates: sum(
      laidOut.flatMap((one) => one.ambiguous().map(({ count, isContrary }) => (isContrary ? 0 : count))),
    ),
    causes: [...namesWithOneAddress(read), ...clientCauses(read, names), ...unknownCodes(reading)],
    issues: previewIssues(read.issues),
    gaps: gapsIn(read, names, Date.now()),
    clients: clients.slice(0, LAYOUT_READING.clients),
    client: clientOf(read, names, client),
  };
}

const isTab = (tab: string): tab is Tab => (TABS as readonly string[]).includes(tab);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
type Users = DirectoryDocument['users'];
const byAddress = (users: Users): ReadonlyMap<string, Users[number]> =>
  new Map(users.map((entry) => [entry[0].toLowerCase(), entry]));
const peopleIn = (all: Users): People => ({
  count: all.length,
  first: all.slice(0, LAYOUT_READING.names).map(([email, , , company]) => ({ email, company })),
});
const namesIn = (all: readonly string[]): Names => ({ count: all.length, first: all.slice(0, LAYOUT_READING.names) });

function decidingOf(tab: Tab, read: ReadPortfolio): LayoutPreview['deciding'] {
  const now = read.tabs[tab];
  if (!now) return [];
  const columns: readonly Column[] = TABLES[tab].columns;
  return decidingHeadings(tab, now.firstRow).map(({ column, expected, found }) => ({
    tab,
    field: columns.find(({ index }) => index === column)?.field ?? '',
    expected,
    found: cutValue(found),
  }));
}

/** Every company that would be served rows, by its key, in the spelling of one of its rows. */
function namesOfCompanies(read: ReadPortfolio): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const tab of ['users', 'matters', 'deadlines'] as const) {
    const { company } = TABLES[tab].at;
    const payloads = read.tabs[tab]?.payloads;
    for (const key of payloads?.companies() ?? [])
      if (key !== NO_COMPANY && !names.has(key)) {
        const [first = '[]'] = payloads?.rowsOf(key) ?? [];
        names.set(key, ((JSON.parse(first) as string[])[company] ?? key).trim());
      }
  }
  return names;
}

function usersOf({ directory }: PublishedState): DirectoryDocument['users'] {
  if (!directory) return [];
  const document = JSON.parse(gunzipSync(directory).toString('utf8')) as DirectoryDocument;
  return [...document.users, ...(document.several ?? []), ...(document.setAside ?? [])];
}

/** How many clients without users are asked about at once. */
const CLIENTS_NAMED = 50;

/** Causes for clients with users but no matters, or the other way round, and for pairs that are probably one client under two names. */
function clientCauses(read: ReadPortfolio, names: ReadonlyMap<string, string>): Cause[] {
  const withUsers = new Set<string>(read.directory.users.map(({ company }) => company));
  const matters = read.tabs.matters?.payloads;
  const has = (key: string): boolean => (matters?.countOf(key) ?? 0) > 0;
  const withoutMatters = [...names].filter(([key]) => withUsers.has(key) && !has(key)).map(([, name]) => name);
  const withoutUsers = [...names].filter(([key]) => !withUsers.has(key) && has(key)).map(([, name]) => name);
  const pairs = renamedClients(withoutMatters, withoutUsers);
  const paired = new Set(pairs.values());
  const rest = {
    matters: withoutMatters.filter((name) => !pairs.has(name)),
    users: withoutUsers.filter((name) => !paired.has(name)),
  };
  return [
    ...[...pairs].map(([inUsers, inMatters]) =>
      causeOf('client-renamed', {
        tab: 'users',
        field: 'company',
        expected: inUsers,
        found: inMatters,
        count: matters?.countOf(companyKey(inMatters)) ?? 0,
        // The Matters sheet still has the old name, so it is mapped to the name in Users.
        change: { kind: 'values', of: 'clients', values: { [inMatters]: inUsers } },
      }),
    ),
    ...(rest.users.length > 0
      ? [
          causeOf('clients-without-users', {
            tab: 'matters',
            field: 'company',
            count: rest.users.length,
            examples: rest.users.slice(0, CLIENTS_NAMED),
          }),
        ]
      : []),
    ...(rest.matters.length > 0
      ? [
          causeOf('users-without-matters', {
            tab: 'users',
            field: 'company',
            count: rest.matters.length,
            examples: rest.matters.slice(0, 4),
          }),
        ]
      : []),
  ];
}

/** Codes of no client: their rows would not be published. */
function unknownCodes(reading: SourceReading): Cause[] {
  return TABS.flatMap((tab) => {
    const { [tab]: one } = reading;
    const columns = one.found ? (one.laidOut?.unknownCodes() ?? []) : [];
    return columns.map(({ sheet, heading, count, examples }) =>
      causeOf('unknown-codes', { tab, sheet, field: 'company', heading, count, examples }),
    );
  });
}

function clientOf(
  read: ReadPortfolio,
  names: ReadonlyMap<string, string>,
  wanted: string | undefined,
): ClientPreview | null {
  const matters = read.tabs.matters?.payloads;
  const most = [...names.keys()].reduce<string | undefined>(
    (best, key) => (best === undefined || (matters?.countOf(key) ?? 0) > (matters?.countOf(best) ?? 0) ? key : best),
    undefined,
  );
  const key = wanted === undefined ? most : companyKey(wanted);
  if (key === undefined || !names.has(key)) return null;
  return {
    name: names.get(key) ?? key,
    tabs: TABS.flatMap((tab) => {
      const payloads = read.tabs[tab]?.payloads;
      if (!payloads) return [];
      const owner = tab === 'knowledge' ? NO_COMPANY : key;
      const rows = payloads.rowsOf(owner);
      const { values } = JSON.parse(payloads.textOf(owner, rows.slice(0, LAYOUT_READING.clientRows))) as {
        values: Row[];
      };
      return [{ tab, count: rows.length, values }];
    }),
  };
}
