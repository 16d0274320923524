import { expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { dueNextOf } from './next.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const matter = makeMatter({ id: 'P1', docketNumber: 'HF1' });

test.each([
  [[], undefined, undefined],
  [['21/11/2026'], undefined, '21/11/2026'],
  [['20/11/2026'], '20/11/2026', undefined],
  [['01/12/2026', '22/11/2026', '01/01/2020', '20/11/2026', 'TBC'], '01/01/2020', '22/11/2026'],
])(
  'given deadlines on %j, the matter names the earliest overdue one and the earliest one to come',
  (days, overdue, ahead) => {
    const deadlines = days.map((dueDate, rowIndex) =>
      makeDeadline({ dueDate, rowIndex, matterId: rowIndex % 2 ? 'HF1' : 'P1' }),
    );
    const next = dueNextOf([...deadlines, makeDeadline({ dueDate: '21/11/2026', matterId: 'P2' })], TODAY)(matter);
    expect([next.overdue?.dueDate, next.ahead?.dueDate]).toEqual([overdue, ahead]);
  },
);
