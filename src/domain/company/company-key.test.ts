import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyKey, companyNameDoubt } from './company-key.ts';

describe('spellings of one company', () => {
  test.each([['ACME '], ['  acme'], ['aCmE'], ['\tAcme\n'], ['\u00a0Acme\u3000']])('%j is Acme', (name) => {
    expect(companyKey(name)).toBe(companyKey('Acme'));
    expect(companyNameDoubt(name)).toBeUndefined();
  });

  test.each([
    ['Acme  Inc', 'acme inc'],
    ['Acme\nInc', 'acme inc'],
    ['Acme\u00a0Inc', 'acme inc'],
    ['A\u030angstro\u0308m', 'ångström'],
  ])('%j is %s', (name, other) => {
    expect(companyKey(name)).toBe(companyKey(other));
  });
});

describe('companies that only look alike stay apart', () => {
  test.each([
    ['Acme', 'Аcme', 'a Cyrillic A'],
    ['Acme', 'ＡＣＭＥ', 'full-width letters'],
    ['Acme', 'Acme Inc', 'a longer name'],
    ['Acme', 'Acme.', 'a full stop'],
    ['Acme', 'Acme\u200b', 'a zero-width space'],
    ['Acme', 'Acme\ufeff', 'a byte order mark'],
    ['Acme', 'Ac\u0000me', 'a NUL'],
    ['Acme', 'Ac me', 'a space'],
    ['ﬁrm', 'firm', 'a ligature'],
    ['Masse', 'Maße', 'a sharp s'],
    ['x2', 'x²', 'a superscript'],
  ])('%j and %j: %s', (a, b) => {
    expect(companyKey(a)).not.toBe(companyKey(b));
  });
});

describe('a name that cannot be trusted is doubted', () => {
  test.each([
    ['Acme\u200b', 'invisible-characters'],
    ['\u200bAcme', 'invisible-characters'],
    ['Acme\ufeff', 'invisible-characters'],
    ['Ac\u00adme', 'invisible-characters'],
    ['Ac\u202eme', 'invisible-characters'],
    ['Ac\u0000me', 'invisible-characters'],
    ['Ac\u2066me', 'invisible-characters'],
    ['Acme\u{e0041}', 'invisible-characters'],
    ['Acme\ufe0f', 'invisible-characters'],
    ['Acme\u{1d173}', 'invisible-characters'],
    ['Ac\u{1bca0}me', 'invisible-characters'],
    ['Acme\u2800', 'invisible-characters'],
    ['M\ufffdller', 'invisible-characters'],
    ['Аcme', 'mixed-scripts'],
    ['Αcme', 'mixed-scripts'],
  ])('%j: %s', (name, doubt) => {
    expect(companyNameDoubt(name)).toBe(doubt);
  });

  test.each(['Acme', 'Ångström 株式会社', 'Компания', 'Ελλάς Α.Ε.', 'R&D / Söhne (UK) Ltd.', 'شركة', 'ＡＣＭＥ', ''])(
    '%j is not',
    (name) => {
      expect(companyNameDoubt(name)).toBeUndefined();
    },
  );
});

test('the key of a key is the key, whatever the letter case, the spaces and the composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = companyKey(name);
      expect(companyKey(key)).toBe(key);
      expect(companyKey(`  ${name}\n`)).toBe(key);
      expect(companyKey(name.normalize('NFD'))).toBe(key);
    }),
    { numRuns: 2000 },
  );
});

test('two names with one key never differ in more than letter case, white space and composition', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'A', 'а', 'Ａ', ' ', '\u200b', 'é', 'e\u0301', '.', '\ufeff') });
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(' ', '');
  fc.assert(
    fc.property(name, name, (a, b) => {
      if (companyKey(a) === companyKey(b)) expect(plain(a)).toBe(plain(b));
    }),
    { numRuns: 2000 },
  );
});
