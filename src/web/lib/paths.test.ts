import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { paths, textOfSegment } from './paths.ts';

/** The id that the router reads from an address, as the browser parses it. */
const idBehind = (href: string) => textOfSegment(new URL(href, 'https://portal.example').pathname.split('/')[2] ?? '');

describe('addresses of the portal', () => {
  test.each(['PAT001EP/WO', '..', '.', '%2F', '%252e', '#?&=+', 'ミナト 光学', '\u{1F4BC}', 'a\\b'])(
    'the id %s in an address decodes to the same id',
    (id) => expect(idBehind(paths.matter(id))).toBe(id),
  );

  test('any id in the address of a matter or deadline decodes to the same id', () => {
    // Cells of the sheet are trimmed when they are read.
    const trimmed = fc.string({ unit: 'grapheme', minLength: 1 }).map((id) => id.trim());
    const ids = trimmed.filter(Boolean);
    fc.assert(fc.property(ids, (id) => idBehind(paths.matter(id)) === id && idBehind(paths.deadline(id)) === id));
  });

  test('half a surrogate pair in a cell, or a damaged address, does not throw', () => {
    expect(paths.matter('A\ud800')).toBe('/matters/A%EF%BF%BD');
    expect(textOfSegment('%E0%A4%A')).toBe('%E0%A4%A');
  });

  test('the link of a chart’s slice filters the matters by its type', () => {
    expect(paths.matters({ filter: 'type', value: 'Trade & Service Mark' })).toBe(
      '/matters?filter=type&value=Trade%20%26%20Service%20Mark',
    );
    expect(paths.matters()).toBe('/matters');
  });

  test('a link to the second row with the same id carries its number, the first does not', () => {
    expect(paths.matter('P1', 1)).toBe('/matters/P1');
    expect(paths.matter('P1', 2)).toBe('/matters/P1?copy=2');
  });
});
