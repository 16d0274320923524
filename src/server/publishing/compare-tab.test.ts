import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compareReadings } from '#domain/guard/ownership.ts';
import { rowContent, rowKey } from '#domain/guard/row-identity.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { row } from '#server/testing/two-companies.ts';
import type { PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import { compareTab, differencesOf } from './compare-tab.ts';
import type { ReadTab } from './read-portfolio.ts';
import { TabPayloads } from './tab-payloads.ts';

const COMPANIES = ['Acme', 'Bolt', 'Kestrel'].map(companyKey);

/** A generator of random numbers; the same seed gives the same numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

type Placed = readonly (readonly [company: (typeof COMPANIES)[number], row: Row])[];

function reading(next: (below: number) => number, count: number): Placed {
  return Array.from({ length: count }, () => {
    const company = COMPANIES[next(COMPANIES.length)]!;
    return [company, row('matters', { id: `M${next(12)}`, title: `T${next(4)}`, company })];
  });
}

function payloadsOf(rows: Placed): TabPayloads {
  const payloads = new TabPayloads('matters', documentedHeader('matters'), TABLES.matters);
  for (const [company, cells] of rows) payloads.add(company, cells, []);
  return payloads;
}

/** The fates by the rule itself, which compares all rows at once. */
function fatesOf(before: Placed, after: Placed) {
  const owned = (rows: Placed) =>
    rows.map(([company, cells]) => ({
      company,
      key: rowKey('matters', cells),
      content: rowContent('matters', cells),
    }));
  const fates = compareReadings(owned(before), owned(after));
  const moved = fates.after.filter((fate) => fate === 'moved').length;
  const of = (rows: Placed, list: readonly string[], company: string) =>
    rows.flatMap(([owner, cells], at) => (owner === company ? [`${cells[0]} ${list[at]}`] : [])).toSorted();
  return COMPANIES.map((company) => [of(before, fates.before, company), of(after, fates.after, company), moved]);
}

test.each([1, 2, 3, 4, 5, 6])(
  'comparing rows by company and in parts gives the same fates as comparing all rows at once (%i)',
  async (seed) => {
    const next = numbers(seed);
    const [was, is] = [reading(next, 40), reading(next, 40)];
    const published = payloadsOf(was);
    const before = {
      payloads: [...published.companies()].map((company) => ({
        tab: 'matters',
        company,
        hash: published.hashOf(company),
        rowCount: published.countOf(company),
      })),
    } as unknown as PublishedState;
    const stored: ReadStored = async (tab, companies) =>
      tab === 'matters' ? companies.map((company) => ({ company, body: gzipSync(published.textOf(company)) })) : [];
    const now = { payloads: payloadsOf(is), shared: [] as readonly Row[] } as ReadTab;
    const differences = await differencesOf('matters', before, now, stored);
    for (const rowsInMemory of [1, 7, 1_000]) {
      const found = await compareTab('matters', before, now, stored, differences, rowsInMemory);
      const named = (rows: Placed, company: string, fates: readonly string[] = []) =>
        rows.flatMap(([owner, cells]) => (owner === company ? [cells[0]] : [])).map((id, at) => `${id} ${fates[at]}`);
      expect(
        COMPANIES.map((company) => [
          named(was, company, found.published.get(company)?.visible).toSorted(),
          named(is, company, found.read.get(company)).toSorted(),
          found.moves.count,
        ]),
      ).toEqual(fatesOf(was, is));
    }
  },
);
