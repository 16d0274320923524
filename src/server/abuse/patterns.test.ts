import { expect, test } from 'vitest';
import { companyKey, companyNameDoubt } from '#domain/company/company-key.ts';
import { toCsv } from '#domain/export/csv.ts';
import { telLink, whatsappLink } from '#domain/link/phone-link.ts';
import { safeLink, safePhoto } from '#domain/link/safe-link.ts';
import { renderTemplate } from '#domain/mail/template.ts';
import { markMatches } from '#domain/search/search-marks.ts';
import { matchesQuery, readQuery, searchText } from '#domain/search/search-query.ts';
import { oneLine, withoutControls } from '#domain/text/control-characters.ts';
import { fold } from '#domain/text/fold.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { readDate } from '#domain/time/read-date.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { boundedJson } from '#server/http/json-body.ts';
import { ipBucket } from '#server/base/networks.ts';
import { spreadsheetIdOf } from '#server/settings/google-sheets-document.ts';
import { timesTheWork } from '#server/testing/work.ts';

/** Functions that apply regular expressions to text from outside. */
const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['an e-mail address', emailKey],
  ['a company’s name', companyKey],
  ['doubts about a name', companyNameDoubt],
  ['a date', normaliseDateCell],
  ['a day', readDate],
  ['a link', safeLink],
  ['a photo', safePhoto],
  ['a telephone number', telLink],
  ['a WhatsApp number', whatsappLink],
  ['a search', (text) => matchesQuery(searchText({ words: [text], numbers: [text] }), readQuery(text))],
  ['a mark', (text) => markMatches(text, readQuery(text))],
  ['a text to compare', fold],
  ['a line', oneLine],
  ['a text', withoutControls],
  [
    'a template',
    (text) => renderTemplate({ subject: text, body: text }, { otp_code: text, user_name: '', company_name: '' }),
  ],
  ['a cell of a CSV file', (text) => toCsv([{ name: 'x', value: (item: string) => item }], [text])],
  ['a spreadsheet’s address', spreadsheetIdOf],
  ['an address of the network', ipBucket],
  ['a body', boundedJson],
];
const WORST = [
  'a',
  '@',
  'a@',
  '.',
  'a.',
  ' ',
  '\t\n',
  '0',
  '1/',
  '-',
  '=',
  '"',
  "'",
  '{{',
  '{{otp_code',
  '\\',
  '[',
  '{"a":',
  'https://',
  '%',
  '\u200b',
  'ﬀ',
  ':',
  '+',
  '(',
  '\u0301',
];

/** Reads the text, whether it is accepted or refused. */
function tried(read: (text: string) => unknown, text: string): void {
  try {
    read(text);
  } catch {
    // Refusing the text is an answer too.
  }
}

test.each(READERS)('T46: the time for reading %s grows no faster than its length', async (_what, read) => {
  for (const worst of WORST) {
    const text = (length: number): string => `${worst.repeat(length / worst.length)}!`;
    const [short, long] = [text(8 * 1024), text(64 * 1024)];
    // Eight times the text should take about eight times as long. A pattern that backtracks takes sixty-four times as long.
    const limit = 8 * 4;
    const work = await timesTheWork(
      limit,
      () => tried(read, long),
      () => tried(read, short),
    );
    expect(work, JSON.stringify(worst)).toBeLessThan(limit);
  }
});
