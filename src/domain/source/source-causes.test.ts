import { describe, expect, test } from 'vitest';
import { SOURCE_CAUSES, lastsUntilFixed, sourceAdvice } from './source-causes.ts';

describe('why the portfolio could not be read', () => {
  test.each(SOURCE_CAUSES)('%s has two plain sentences, with facts and without', (cause) => {
    const facts = { file: 'firm.xlsx', tab: 'matters', rows: 5, account: 'portal@firm.example', others: '"Other"' };
    for (const advice of [sourceAdvice(cause), sourceAdvice(cause, facts)]) {
      for (const sentence of [advice.cause, advice.fix]) {
        expect(sentence).toMatch(/^[A-Z].*\.$/s);
        expect(sentence).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  test('the fix for a spreadsheet that is not shared names whom to share it with', () => {
    expect(sourceAdvice('not-shared', { account: 'portal@firm.iam.gserviceaccount.com' }).fix).toContain(
      'portal@firm.iam.gserviceaccount.com',
    );
  });

  test('a missing sheet is named, and so are the sheets that are there', () => {
    const { cause, fix } = sourceAdvice('tab-missing', { tab: '"Matters"', others: '"Matters 2026", "Fees"' });
    expect(cause).toContain('"Matters"');
    expect(fix).toContain('"Matters 2026", "Fees"');
  });

  test.each<[object, string]>([
    [{}, ''],
    [{ wanted: 'Users, Matters' }, ' The portal looks for: Users, Matters.'],
    [{ others: 'Fees' }, ' The spreadsheet has: Fees.'],
    [{ wanted: 'Users', others: 'Fees' }, ' The portal looks for: Users. The spreadsheet has: Fees.'],
  ])('no sheet found with %j', (facts, end) => {
    expect(sourceAdvice('no-tab-found', facts as never).fix).toBe(
      `Compare the sheet names with the names that the portal looks for. They must match exactly.${end}`,
    );
  });

  test('every failure between the portal and Google has the same sentence', () => {
    expect(sourceAdvice('google-slow')).toEqual(sourceAdvice('google-unreachable'));
  });

  test.each(['', 'constructor', 'of-a-newer-version'])('the unknown cause "%s" gets a general sentence', (cause) => {
    expect(sourceAdvice(cause)).toEqual({
      cause: 'The data could not be read.',
      fix: 'Check the portal’s log for this time.',
    });
  });

  test('exactly the causes that the firm must fix last until it does', () => {
    expect(SOURCE_CAUSES.filter(lastsUntilFixed)).toEqual([
      'credentials-invalid',
      'key-revoked',
      'account-disabled',
      'clock-skew',
      'api-disabled',
      'not-shared',
      'not-found',
      'not-a-spreadsheet',
      'tab-missing',
      'no-tab-found',
      'layout-sheet-missing',
      'layout-heading-missing',
      'layout-heading-twice',
    ]);
    expect(lastsUntilFixed('of-a-newer-version')).toBe(false);
  });
});
