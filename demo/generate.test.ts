import { describe, expect, it } from 'vitest';
import { companyKey } from '#domain/company/company-key.ts';
import { europeanCheckDigit } from '#domain/registers/register-links.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { SAMPLE_COMPANIES } from './companies.ts';
import { addDays, addMonths, daysBetween, endOfMonth } from './dates.ts';
import { allFiles } from './files.ts';
import { DEMO_CLIENTS } from './people.ts';
import { portfolioOfSize, samplePortfolio } from './sample.ts';
import { INTERNAL_MARK } from './sheet-rows.ts';
import { visibleRows } from './truth.ts';

const TODAY = '2026-11-21';
const files = (): ReturnType<typeof allFiles> => allFiles(SAMPLE_COMPANIES, 20, TODAY);

describe('the sample portfolio', () => {
  it('is the same every time for the same seed and day', () => {
    for (const tab of TABS) {
      expect([...samplePortfolio(TODAY).rows(tab)]).toEqual([...samplePortfolio(TODAY).rows(tab)]);
    }
    expect([...samplePortfolio(TODAY, 1).rows('matters')]).not.toEqual([...samplePortfolio(TODAY, 2).rows('matters')]);
  });

  it('gives every client its planned number of matters', () => {
    const matters = visibleRows(portfolioOfSize({ matters: 1_000, companies: 30, today: TODAY }), 'matters');
    expect([...matters.values()].reduce((sum, rows) => sum + rows.length, 0)).toBe(1_000);
    const sample = visibleRows(samplePortfolio(TODAY), 'matters');
    expect(sample.get('Voltara Energy Systems GmbH')).toHaveLength(612);
    for (const { company, matters: count } of DEMO_CLIENTS)
      expect(sample.get(company)?.length ?? 0, company).toBe(count);
  });

  it('never gives two matters of clean data the same id or docket name', () => {
    const names = [...files()].flatMap(({ matter }) => [matter.id, matter.docket]);
    expect(new Set(names).size).toBe(names.length);
    const companies = portfolioOfSize({ matters: 0, companies: 2_000, today: TODAY }).plan.companies;
    expect(new Set(companies.map(({ name }) => companyKey(name))).size).toBe(2_000);
    expect(new Set(companies.map(({ prefix }) => prefix)).size).toBe(2_000);
    expect(new Set(companies.map(({ domain }) => domain)).size).toBe(2_000);
  });

  it('dates every matter as the offices do: priority, filing, publication, grant, all of them past', () => {
    for (const { matter } of files()) {
      const dates = [matter.priority || matter.filed, matter.filed, matter.published, matter.granted].filter(Boolean);
      expect(dates, matter.id).toEqual(dates.toSorted());
      expect(dates.every((date) => date <= TODAY)).toBe(true);
      expect(matter.updated >= matter.filed && matter.updated <= TODAY).toBe(true);
      if (matter.grantNumber) expect(matter.granted, matter.id).not.toBe('');
    }
  });

  it('contains every kind of work, and deadlines in every band of urgency, on any day', () => {
    expect(new Set([...files()].map(({ matter }) => matter.ipType)).size).toBe(13);
    for (const today of [TODAY, '2028-02-29', '2031-01-01']) {
      const due = visibleRows(samplePortfolio(today), 'deadlines').get('Voltara Energy Systems GmbH')!;
      const days = due.map(([, , , date = '']) => daysBetween(today, date.split('/').reverse().join('-')));
      for (const [low, high] of [
        [-99, -1],
        [0, 0],
        [1, 1],
        [2, 7],
        [8, 30],
        [31, 90],
        [91, 365],
      ] as const) {
        expect(
          days.some((n) => n >= low && n <= high),
          `${today}: ${low} to ${high} days`,
        ).toBe(true);
      }
    }
  });

  it('shows clients nothing of the columns that firms keep for themselves', () => {
    const rows = TABS.flatMap((tab) => [...visibleRows(samplePortfolio(TODAY), tab).values()]);
    expect(JSON.stringify(rows)).not.toContain(INTERNAL_MARK);
    expect(JSON.stringify([...samplePortfolio(TODAY).rows('matters')])).toContain(INTERNAL_MARK);
  });
});

describe('the numbers and dates of the offices', () => {
  it('ends European application numbers with their check digit', () => {
    expect(europeanCheckDigit('21734567')).toBe(7);
    expect(europeanCheckDigit('99203729')).toBe(1);
  });

  it('counts months as offices do', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2025-12-31', 18)).toBe('2027-06-30');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(endOfMonth('2026-02-03')).toBe('2026-02-28');
  });
});
