import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchFold, withoutPunctuation } from './search-fold.ts';
import { isMarked, markMatches } from './search-marks.ts';
import { matchesQuery, readQuery, searchText } from './search-query.ts';

describe('the form in which texts are compared', () => {
  test.each([
    ['Méthode', 'methode'],
    ['me\u0301thode', 'methode'],
    ['ÖL', 'ol'],
    ['Straße', 'strasse'],
    ['Øresund', 'oresund'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ＰＡＴ－１', 'pat-1'],
    ['A–B—C−D', 'a-b-c-d'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['ポンプ', 'ぽんぷ'],
    ['ﾎﾟﾝﾌﾟ', 'ぽんぷ'],
    ['か\u3099', 'が'],
    ['ガ', 'が'],
    ['हिन्दी', 'हिन्दी'],
  ])('%j is compared as %j', (text, folded) => {
    expect(searchFold(text)).toBe(folded);
  });

  test('folding twice changes nothing, and neither does how an accent is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = searchFold(text);
        expect(searchFold(once)).toBe(once);
        expect(searchFold(text.normalize('NFD'))).toBe(searchFold(text.normalize('NFC')));
      }),
    );
  });
});

const text = searchText({
  words: ['Método de fallo de aislamiento', 'JP', 'jp japan nippon', 'Office Action', 'Patent'],
  numbers: ['PAT001EP/WO', 'ABC-P1234', 'JP 2019-123456 A', 'WO/2020/051234', '10,123,456 B2'],
});
const codes = new Set(['jp', 'de', 'us']);

describe('a search finds', () => {
  test.each([
    ['', true],
    ['   ', true],
    ['patent japan', true],
    ['JAPAN patent', true],
    ['jp office', true],
    ['patent in japan', true],
    ['action Método', true],
    ['metodo', true],
    ['aislam', true],
    ['fallo patente', false],
    ['pat001ep/wo', true],
    ['PAT001EPWO', true],
    ['P1234', true],
    ['2019123456', true],
    ['2019/123.456', true],
    ['JP2019-123456A', true],
    ['wo2020051234', true],
    ['10123456', true],
    ['10.123.456', true],
    ['10 123 456', true],
    ['2019123457', false],
    ['japan granted', false],
    ['de', true],
    ['de japan', true],
    ['us', false],
    ['.*', false],
    ['-', true],
    ['jp patent office action japan', true],
  ])('%j: %s', (query, found) => {
    expect(matchesQuery(text, readQuery(query, codes))).toBe(found);
  });

  test('the code of a country as a whole word only, and any other short word within words', () => {
    const model = searchText({ words: ['Model of a device'] });
    expect(matchesQuery(model, readQuery('de', codes))).toBe(false);
    expect(matchesQuery(model, readQuery('de'))).toBe(true);
    expect(matchesQuery(searchText({ words: ['ﾃﾞ de;'] }), readQuery('de', codes))).toBe(true);
    expect(matchesQuery(searchText({ words: ['éde'] }), readQuery('de', codes))).toBe(false);
  });

  test('no word across two fields', () => {
    expect(matchesQuery(searchText({ words: ['EP', 'Granted'] }), readQuery('epgranted'))).toBe(false);
  });

  test('every item by its own words in any order', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => searchFold(each).trim() !== '');
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, turn) => {
        const own = searchText({ words });
        const turned = [...words.slice(turn % words.length), ...words.slice(0, turn % words.length)];
        expect(matchesQuery(own, readQuery(turned.join(' ').slice(0, 200)))).toBe(true);
      }),
    );
  });

  test('a number with any signs between its digits', () => {
    const sign = fc.constantFrom('', '-', '/', '.', ',', '–', '’');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(99), sign, sign), { minLength: 2, maxLength: 6 }), (parts) => {
        const written = parts.map(([digits, between]) => `${digits}${between}`).join('');
        const typed = parts.map(([digits, , between]) => `${digits}${between}`).join('');
        expect(matchesQuery(searchText({ words: [], numbers: [written] }), readQuery(typed))).toBe(true);
      }),
    );
  });
});

describe('matches are marked', () => {
  const marked = (shown: string, query: string) =>
    markMatches(shown, readQuery(query, codes))
      .map(({ text: part, found }) => (found ? `[${part}]` : part))
      .join('');

  test.each([
    ['Insulation fault', 'FAULT insul', '[Insul]ation [fault]'],
    ['Méthode für Öl', 'methode ol', '[Méthode] für [Öl]'],
    ['me\u0301thode', 'met', '[me\u0301t]hode'],
    ['Straße', 'strasse', '[Straße]'],
    ['Straße', 'tras', 'S[traß]e'],
    ['ﾎﾟﾝﾌﾟ', 'ポン', '[ﾎﾟﾝ]ﾌﾟ'],
    ['JP 2019-123456 A', '2019123', 'JP [2019-123]456 A'],
    ['JP 2019-123456 A', '2019/123.456', 'JP [2019-123456] A'],
    ['Model de luxe', 'de', 'Model [de] luxe'],
    ['aaa', 'aa', '[aa]a'],
    ['Pump', '', 'Pump'],
    ['', 'x', ''],
    ['Pump', 'valve', 'Pump'],
  ])('in %j for %j: %j', (shown, query, expected) => {
    expect(marked(shown, query)).toBe(expected);
  });

  test('whatever is searched, the parts together are the whole text', () => {
    const any = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(any, any, (shown, query) => {
        const parts = markMatches(shown, readQuery(query));
        expect(parts.map((part) => part.text).join('')).toBe(shown);
      }),
    );
  });

  test('where a text has one', () => {
    expect(isMarked('Pump', readQuery('valve pum'))).toBe(true);
    expect(isMarked('Pump', readQuery('valve'))).toBe(false);
    expect(isMarked('', readQuery('valve'))).toBe(false);
    expect(isMarked('Pump', [])).toBe(false);
  });
});

test('a number without its punctuation keeps letters and digits of every script', () => {
  expect(withoutPunctuation('特願 2019-123.456')).toBe('特願2019123456');
});
