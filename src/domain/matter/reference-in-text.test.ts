import { expect, test } from 'vitest';
import { referenceIn } from './reference-in-text.ts';

const KNOWN = new Set([
  'TM2134/MO',
  'PT320/US',
  'P100',
  'MAR 115',
  'MAR 115 DE',
  '特願2024-001',
  '2026',
  '12',
  'A-1',
  'P200',
  'P200-EP',
  'OA',
]);
const isKnown = (text: string): boolean => KNOWN.has(text);

test.each<[string, string | undefined]>([
  ['TM2134/MO statutory declaration of use (恒豊)', 'TM2134/MO'],
  ['PT320/US – annuity', 'PT320/US'],
  ['Reply to OA: TM2134/MO.', 'TM2134/MO'],
  ['pay fee (PT320/US)', 'PT320/US'],
  ['MAR 115 DE exam', 'MAR 115 DE'],
  ['MAR 115 exam', 'MAR 115'],
  ['PT320/USの年金納付', 'PT320/US'],
  ['特願2024-001の審査請求', '特願2024-001'],
  ['PT320/US and PT320/US again', 'PT320/US'],
  // Parts of longer words, other matters, plain numbers and short words name none.
  ['P100/EP annuity', undefined],
  ['P1001 annuity', undefined],
  ['PT320/US and PT4001/DE', undefined],
  ['P200 EP annuity', undefined],
  ['P200 OA response', 'P200'],
  ['P100中 年费', undefined],
  ['P100年费缴纳', 'P100'],
  ['P100-1 annuity', undefined],
  ['XP100 annuity', undefined],
  ['PT320/US like TM2134/MO', undefined],
  ['file by 12 2026', undefined],
  ['A-1 annuity', undefined],
  ['OA due', undefined],
  ['annuity', undefined],
  ['', undefined],
])('the reference in %j is %j', (text, reference) => expect(referenceIn(text, isKnown)).toBe(reference));
