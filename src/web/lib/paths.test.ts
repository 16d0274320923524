import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { paths, textOfSegment } from './paths.ts';

/** What the browser makes of an address, and the router of its last segment. */
const idBehind = (href: string) => textOfSegment(new URL(href, 'https://portal.example').pathname.split('/')[2] ?? '');

describe('addresses of the portal', () => {
  test.each(['PAT001EP/WO', '..', '.', '%2F', '%252e', '#?&=+', 'ミナト 光学', '\u{1F4BC}', 'a\\b'])(
    'the address of the matter %s leads back to it',
    (id) => expect(idBehind(paths.matter(id))).toBe(id),
  );

  test('the address of any matter or deadline leads back to it', () => {
    // As the sheet's cells are read: without white space around them.
    const trimmed = fc.string({ unit: 'grapheme', minLength: 1 }).map((id) => id.trim());
    const ids = trimmed.filter(Boolean);
    fc.assert(fc.property(ids, (id) => idBehind(paths.matter(id)) === id && idBehind(paths.deadline(id)) === id));
  });

  test('half a character, as a damaged cell may hold, stops nothing', () => {
    expect(paths.matter('A\ud800')).toBe('/matters/A%EF%BF%BD');
    expect(textOfSegment('%E0%A4%A')).toBe('%E0%A4%A');
  });

  test('a slice of a chart leads to the matters of its type', () => {
    expect(paths.matters({ filter: 'type', value: 'Trade & Service Mark' })).toBe(
      '/matters?filter=type&value=Trade%20%26%20Service%20Mark',
    );
    expect(paths.matters()).toBe('/matters');
  });

  test('only a further row with the same id says which one it is', () => {
    expect(paths.matter('P1', 1)).toBe('/matters/P1');
    expect(paths.matter('P1', 2)).toBe('/matters/P1?copy=2');
  });
});
