import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Cause } from '#domain/layout/cause.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { Layout, LayoutChange } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { Proposal } from '#domain/layout/propose/proposal.ts';
import * as calls from './admin-layout.ts';
import { layoutChange, layoutSchema } from './layout.ts';

const LAYOUT: Layout = {
  feeds: [
    { by: 'position', sheet: 'Users', tab: 'users' },
    {
      by: 'heading',
      sheet: 'Patents',
      tab: 'matters',
      columns: [
        { field: 'id', heading: 'Our Ref' },
        { field: 'filingDate', heading: 'Date', group: 'Filing', dateOrder: 'day-first' },
      ],
      constants: { ipType: 'Patent' },
      leaveOut: { heading: 'Erledigt', marks: ['x'] },
      leaveOutTotals: true,
      deadlines: [{ heading: 'Next due', name: 'Next due', action: { heading: 'Next action' } }],
      clientFromMatter: false,
    },
  ],
  contacts: { sheet: 'Clients', columns: [{ field: 'company', heading: 'Client' }] },
  values: { ...NO_VALUES, statuses: { erteilt: 'granted' } },
  empties: USUAL_EMPTIES,
};

test('the schema accepts a layout unchanged, and refuses anything else', () => {
  expect(layoutSchema.parse(LAYOUT)).toEqual(LAYOUT);
  expect(layoutChange.parse({ kind: 'put-feed', feed: LAYOUT.feeds[1] })).toEqual({
    kind: 'put-feed',
    feed: LAYOUT.feeds[1],
  });
  for (const wrong of [
    { ...LAYOUT, formula: '=1' },
    { ...LAYOUT, feeds: [{ by: 'position', sheet: 'Users', tab: 'invoices' }] },
    { ...LAYOUT, values: { ...NO_VALUES, statuses: { erteilt: 'maybe' } } },
    { ...LAYOUT, empties: Array.from({ length: 401 }, String) },
  ])
    expect(layoutSchema.safeParse(wrong).success).toBe(false);
});

test('the contract has the same layouts, changes, proposals and causes as the domain', () => {
  expectTypeOf<z.output<typeof layoutSchema>>().toExtend<Layout>();
  expectTypeOf<z.output<typeof layoutChange>>().toExtend<LayoutChange>();
  expectTypeOf<z.output<typeof calls.proposal>>().toExtend<Proposal>();
  expectTypeOf<z.output<typeof calls.cause>>().toExtend<Cause>();
  expectTypeOf<SheetLook['headerRow']>().toEqualTypeOf<number | null>();
});

test('every call of a layout is an administrator’s, and reading one changes nothing', () => {
  const endpoints = Object.values(calls).filter((one) => 'path' in one);
  expect(endpoints.map(({ access }) => access)).toEqual(endpoints.map(() => 'admin'));
  expect(endpoints.filter(({ effect }) => effect === 'none').map(({ path }) => path)).toEqual([
    '/api/admin/layout',
    '/api/admin/layout-look',
    '/api/admin/layout-preview',
  ]);
});
