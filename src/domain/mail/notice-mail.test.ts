import { describe, expect, test } from 'vitest';
import { noticeMail } from './notice-mail.ts';
import type { Notice } from './notice-mail.ts';
import { mailTimestamp } from './mail-message.ts';

const AT = Date.UTC(2026, 10, 21, 14, 5, 59);

/** What each notice says. The compiler names a kind that has no case. */
const CASES: { readonly [Kind in Notice['kind']]: readonly Case<Kind>[] } = {
  'new-admin-sign-in': [
    [
      { kind: 'new-admin-sign-in', email: 'sam@firm.example', at: AT },
      'a new administrator signed in',
      `sam@firm.example signed in as an administrator of Firm Portal for the first time.
If you do not know this person, remove the address from the admin lists and from the Users sheet. Removing it from the lists ends its access at once.`,
    ],
  ],
  'admin-list-changed': [
    [
      { kind: 'admin-list-changed', by: 'root@firm.example', added: ['sam@firm.example'], removed: [], at: AT },
      'the admin login emails were changed',
      `root@firm.example changed who may sign in as an administrator of Firm Portal.
Added: sam@firm.example
Removed: none
If this was not agreed, sign in and correct the lists, or contact your colleague.`,
    ],
    [
      {
        kind: 'admin-list-changed',
        by: 'root@firm.example',
        added: [],
        removed: ['a@b.example', 'c@d.example'],
        at: AT,
      },
      'the admin login emails were changed',
      `root@firm.example changed who may sign in as an administrator of Firm Portal.
Added: none
Removed: a@b.example, c@d.example
If this was not agreed, sign in and correct the lists, or contact your colleague.`,
    ],
  ],
  'new-device-sign-in': [
    [
      { kind: 'new-device-sign-in', email: 'asha@acme.example', at: AT },
      'a sign-in from a new browser',
      `asha@acme.example signed in to Firm Portal from a new browser.
If that was you, you don’t need to do anything. If not, end the session under Your account and tell your contact at the firm.`,
    ],
  ],
  'code-issued': [
    [
      { kind: 'code-issued', email: 'asha@acme.example', at: AT },
      'a sign-in code was issued',
      `The firm issued a code with which asha@acme.example can sign in to Firm Portal once, within ten minutes, without a code by email.
If you asked for it, you don’t need to do anything. If not, tell your contact at the firm at once.`,
    ],
  ],
  'issued-code-sign-in': [
    [
      { kind: 'issued-code-sign-in', email: 'asha@acme.example', at: AT },
      'a sign-in with an issued code',
      `asha@acme.example signed in to Firm Portal with a code that the firm issued. The session lasts eight hours at most.
If that was you, you don’t need to do anything. If not, sign in with a code by email, end the session under Your account, and tell your contact at the firm.`,
    ],
  ],
  'passkey-added': [
    [
      { kind: 'passkey-added', email: 'asha@acme.example', name: 'Phone', at: AT },
      'a passkey was added',
      `A passkey named Phone was added: asha@acme.example can sign in to Firm Portal with it, without a code.
If that was you, you don’t need to do anything. If not, remove the passkey under Your account, sign out everywhere, and tell your contact at the firm.`,
    ],
  ],
  invitation: [
    [
      { kind: 'invitation', email: 'asha@acme.example', portal: 'https://portal.firm.example', at: AT },
      'your portfolio is online',
      `Your IP firm invites you to Firm Portal, where you see your patents, trademarks, deadlines and documents.
Open https://portal.firm.example and enter asha@acme.example. You then get a code by email; you need no password.
If you did not expect this, ask your contact at the firm.`,
    ],
  ],
  'data-exported': [
    [
      { kind: 'data-exported', by: 'asha@acme.example', at: AT },
      'your company’s data was saved as a file',
      `asha@acme.example of your company saved everything that Firm Portal holds for your company as a file: matters, deadlines, documents and links.
You don’t need to do anything. If no one in your company was meant to do this, tell your contact at the firm.`,
    ],
  ],
  alert: [
    [
      { kind: 'alert', headline: 'the spreadsheet cannot be read', lines: ['It is not shared.', 'Share it.'], at: AT },
      'the spreadsheet cannot be read',
      'It is not shared.\nShare it.',
    ],
  ],
};

type Case<Kind> = readonly [notice: Extract<Notice, { readonly kind: Kind }>, headline: string, sentences: string];

describe('notices', () => {
  test.each(Object.values(CASES).flat())('%j', (notice, headline, sentences) => {
    const mail = noticeMail('Firm Portal', ['root@firm.example'], notice);
    expect(mail.subject).toBe(`Firm Portal: ${headline}`);
    expect(mail.text).toBe(`${sentences}\n\nTime: 21 Nov 2026, 14:05 UTC\n`);
    expect(mail.html).toContain('<br>\nTime: 21 Nov 2026, 14:05 UTC<br>\n');
    expect(mail.html).not.toContain('<strong');
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

test('every month has its name', () => {
  const months = Array.from({ length: 12 }, (_, month) => mailTimestamp(Date.UTC(2026, month, 9)).split(' ')[1]);
  expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});
