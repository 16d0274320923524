import { expect, test } from 'vitest';
import { isFooter, labelledName, nameBesideNotes } from './name-rows.ts';

test.each([
  'Printed on 20.11.2026',
  'Stand: 20. November 2026',
  'Stand 11/2026',
  'As of November 20, 2026',
  'Last updated 2026-11-20 by KM',
  'Imprimé le 20/11/2026 à 14:05',
  'Actualizado: nov. 2026',
  '印刷日：2026年11月20日',
  'Page 2 of 3',
  'Seite 4',
  'NOVEMBER 2026',
  'März 2027',
])('%j is below a list, and none of it', (text) => expect(isFooter(text)).toBe(true));

test.each([
  'STAND 21',
  'Status Q 5',
  'P-2026-0012',
  'Aurora Ltd',
  'Printed Circuits 3000 GmbH',
  'Stand by Me',
  'M2041CH',
  'Updated lamp',
])('%j may name a matter or a client', (text) => expect(isFooter(text)).toBe(false));

test('beside the number of a client, who is in charge is no client', () => {
  expect(labelledName(['Client No. 4052', '', 'Resp. atty: PTK'])).toBeUndefined();
  expect(labelledName(['Client No. 4052', '', 'Bolt Ltd'])).toBe('Bolt Ltd');
});

test('a note for the firm beside a name leaves the name, and a reference with such a note is none', () => {
  const nameOf = nameBesideNotes(['Ref', 'Mark', 'Internal notes'], () => false);
  expect(nameOf(['■ Bolt AG', '', 'pays late'])).toBe('Bolt AG');
  expect(nameOf(['Bolt AG', 'LUX', 'pays late'])).toBeUndefined();
  expect(nameOf(['B-100', '', 'pays late'])).toBeUndefined();
  expect(nameOf(['', 'Bolt AG', 'to be filed'])).toBeUndefined();
});

test.each(['Ref (internal)', 'Int. Cl.', 'Int. Reg. No.', 'Kanzlei-Az.', 'Opponent'])(
  'a text under “%s” is no note beside a name',
  (heading) => {
    expect(nameBesideNotes(['Mark', heading], (name) => name === 'Bolt AG')(['Bolt AG', 'A-100'])).toBeUndefined();
    expect(nameBesideNotes([heading, 'Mark'], (name) => name === 'Bolt AG')(['A-100', 'Bolt AG'])).toBeUndefined();
  },
);
