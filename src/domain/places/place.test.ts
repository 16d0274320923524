import { describe, expect, test } from 'vitest';

import { COUNTRY_NAMES } from './country-names.ts';
import { COUNTRY_ALIASES, OFFICES, SHORT_NAMES } from './place-table.ts';
import { aboutOffice, placeCode, placeKey, placeName, placeText, placeWords } from './place.ts';

describe('the country or office that a cell names', () => {
  test.each([
    ['JP', 'JP'],
    [' jp ', 'JP'],
    ['Japan', 'JP'],
    ['JAPAN (JP)', 'JP'],
    ['DE - Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['Europe', 'EP'],
    ['EPO', 'EP'],
    ['European Patent Office', 'EP'],
    ['WIPO', 'WO'],
    ['PCT', 'WO'],
    ['WO / PCT', 'WO'],
    ['EU', 'EM'],
    ['EUIPO', 'EM'],
    ['OA', 'OA'],
    ['EA', 'EA'],
    ['UK', 'GB'],
    ['U.S.', 'US'],
    ['USA', 'US'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['Türkiye', 'TR'],
    ['Turkiye', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Hong Kong SAR China', 'HK'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Bosnia and Herzegovina', 'BA'],
    ['P.R. China', 'CN'],
  ])('%j is %s', (cell, code) => {
    expect(placeCode(cell)).toBe(code);
  });

  test.each(['', ' ', 'Atlantis', 'XX', 'Japan, Germany', 'DE/FR', 'constructor', '__proto__', 'Japan or so'])(
    '%j is none',
    (cell) => {
      expect(placeCode(cell)).toBeUndefined();
    },
  );

  test('all spellings of a place share a key, and an unknown place keeps its own', () => {
    expect(new Set(['Europe', 'EP', 'ep', 'EPO'].map(placeKey))).toEqual(new Set(['EP']));
    expect(placeKey(' Atlantis ')).toBe(placeKey('ATLANTIS'));
    expect(placeKey('')).toBe('');
  });
});

describe('the table of countries and offices', () => {
  const codes = [...COUNTRY_NAMES.keys(), ...Object.keys(OFFICES)];

  test('has every code once, and a name for each that leads back to it', () => {
    expect(COUNTRY_NAMES.size).toBe(250);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(placeName(code), code).not.toBe(code);
      expect(placeCode(placeName(code)), code).toBe(code);
      expect(placeCode(code), code).toBe(code);
    }
  });

  test('gives every other name to one place only, and none is the code of another', () => {
    const owners = new Map<string, string>();
    const lists = [
      ...Object.entries(COUNTRY_ALIASES),
      ...Object.entries(OFFICES).map(([code, { aliases }]) => [code, aliases]),
    ];
    for (const [code = '', list = ''] of lists) {
      for (const alias of list.split(',').map(placeText).filter(Boolean)) {
        expect(owners.get(alias) ?? code, alias).toBe(code);
        owners.set(alias, code);
        expect(placeCode(alias), alias).toBe(code);
      }
    }
    for (const code of [...Object.keys(SHORT_NAMES), ...Object.keys(COUNTRY_ALIASES)])
      expect([...COUNTRY_NAMES.keys()]).toContain(code);
  });

  test('names a country in another language, and an office in English', () => {
    expect(placeName('DE', 'fr')).toBe('Allemagne');
    expect(placeName('EP', 'fr')).toBe('European Patent Office');
    expect(placeName('HK', 'de')).toContain('Hongkong');
    expect(placeName('JP', 'not a language!')).toBe('JP');
    expect(placeName('Atlantis')).toBe('Atlantis');
  });

  test('explains an office, and no country', () => {
    expect(aboutOffice('WO')).toContain('PCT');
    expect(aboutOffice('JP')).toBeUndefined();
    expect(aboutOffice('toString')).toBeUndefined();
  });
});

describe('the words by which a search finds a place', () => {
  test('are its code, its names and its other names, without accents', () => {
    expect(placeWords('DE', ['de', 'fr-FR']).split(' ')).toEqual([
      'de',
      'germany',
      'deutschland',
      'allemagne',
      'federal',
      'republic',
    ]);
    expect(placeWords('EP')).toContain('europe');
    expect(placeWords('AT', ['de'])).toContain('osterreich');
  });

  test('are none for an unknown code', () => {
    expect(placeWords('Atlantis', ['de'])).toBe('');
  });
});
