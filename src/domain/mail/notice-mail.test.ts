import { describe, expect, test } from 'vitest';
import { noticeMail } from './notice-mail.ts';
import type { Notice } from './notice-mail.ts';
import { mailTimestamp } from './timestamp.ts';

const AT = Date.UTC(2026, 10, 21, 14, 5, 59);

describe('notices', () => {
  test.each<[Notice, string]>([
    [
      { kind: 'new-admin-sign-in', email: 'sam@firm.example', at: AT },
      'sam@firm.example signed in as an administrator',
    ],
    [
      { kind: 'admin-list-changed', by: 'root@firm.example', added: ['sam@firm.example'], removed: [], at: AT },
      'Added: sam@firm.example\nRemoved: none',
    ],
    [{ kind: 'new-device-sign-in', email: 'asha@acme.example', at: AT }, 'asha@acme.example signed in'],
    [
      { kind: 'alert', headline: 'the spreadsheet cannot be read', lines: ['It is not shared.', 'Share it.'], at: AT },
      'It is not shared.\nShare it.',
    ],
  ])('%j', (notice, sentence) => {
    const mail = noticeMail('Firm Portal', ['root@firm.example'], notice);
    expect(mail.subject).toMatch(/^Firm Portal: \S/);
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('Time: 21 Nov 2026, 14:05 UTC');
    expect(mail.to).toEqual(['root@firm.example']);
  });

  test('T26: no value can start a line of its own', () => {
    const mail = noticeMail('P', ['a@firm.example'], {
      kind: 'alert',
      headline: 'x\r\nBcc: y',
      lines: ['a\nTime: never'],
      at: AT,
    });
    expect(mail.subject).toBe('P: x Bcc: y');
    expect(mail.text).toContain('a Time: never\n');
  });
});

test('a moment is written for a reader whose time zone is not known', () => {
  expect(mailTimestamp(Date.UTC(2027, 0, 1, 0, 0))).toBe('1 Jan 2027, 00:00 UTC');
});
