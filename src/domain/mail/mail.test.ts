import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLE_DESCRIPTIONS } from '../contact/contact.ts';
import type { Contact } from '../contact/contact.ts';
import { contactAddresses, helpdeskMail, helpdeskSubject } from './helpdesk-mail.ts';
import { escapeHtml, mailHtml } from './html.ts';
import { loginCodeMail } from './login-code-mail.ts';
import { noticeMail } from './notice-mail.ts';
import type { Notice } from './notice-mail.ts';
import { defaultTemplate, renderTemplate, templateProblems } from './template.ts';
import { mailTimestamp } from './timestamp.ts';

const AT = Date.UTC(2026, 10, 21, 14, 5, 59);
const HOSTILE =
  '<img src=x onerror=alert(1)>{{otp_code}}{{constructor.constructor("x")()}}${7*7}\r\nBcc: eve@evil.example';

const values = { otp_code: '012345', user_name: 'Asha', company_name: 'Acme' };
const text = (template: { subject: string; body: string }, given = values) => {
  const { subject, body } = renderTemplate(template, given);
  return { subject, body: body.map((part) => part.text).join('') };
};

describe('the template of the login code', () => {
  test('the default has the product’s name, the code and its life of 10 minutes', () => {
    const template = defaultTemplate('Firm Portal');
    expect(templateProblems(template)).toEqual([]);
    const { subject, body } = text(template);
    expect(subject).toBe('Your Firm Portal login code');
    expect(body).toContain('Hello Asha,');
    expect(body).toContain('\n\n012345\n\n');
    expect(body).toContain('expires in 10 minutes');
  });

  test.each([
    [
      'each placeholder, as often as it stands',
      '{{otp_code}} {{user_name}} {{company_name}} {{otp_code}}',
      '012345 Asha Acme 012345',
    ],
    [
      'nothing else in braces',
      '{{otp_code}} {{ otp_code }} {{OTP_CODE}} {{x}} {otp_code}',
      '012345 {{ otp_code }} {{OTP_CODE}} {{x}} {otp_code}',
    ],
    [
      'nothing that a template language would run',
      '{{otp_code}} ${7*7} {{constructor}} {{__proto__}} $& $1',
      '012345 ${7*7} {{constructor}} {{__proto__}} $& $1',
    ],
  ])('fills in %s', (_, body, expected) => {
    expect(text({ subject: 's', body }).body).toBe(expected);
  });

  test('T28: a value that looks like a placeholder stays what it is, on one line', () => {
    const { subject, body } = text(
      { subject: '{{company_name}}', body: '{{company_name}}|{{user_name}}' },
      { ...values, company_name: HOSTILE, user_name: '{{company_name}}' },
    );
    const literal =
      '<img src=x onerror=alert(1)>{{otp_code}}{{constructor.constructor("x")()}}${7*7} Bcc: eve@evil.example';
    expect(subject).toBe(literal);
    expect(body).toBe(`${literal}|{{company_name}}`);
  });

  test.each([
    [{ subject: ' \n', body: '{{otp_code}}' }, ['subject-empty']],
    [{ subject: 'Code', body: '  ' }, ['body-empty']],
    [{ subject: 'Code {{otp_code}}', body: 'Look above' }, ['code-missing']],
    [{ subject: '', body: '{{ otp_code }}' }, ['subject-empty', 'code-missing']],
    [{ subject: 'Code', body: '{{otp_code}}' }, []],
  ])('the problems of %j are %j', (template, problems) => {
    expect(templateProblems(template)).toEqual(problems);
  });
});

describe('the HTML part', () => {
  test('T27: holds no markup of its text, and no link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
        expect(escapeHtml(raw)).not.toMatch(/[<>"']/);
      }),
    );
    const html = mailHtml('<title>', [{ kind: 'text', text: '<a href="https://evil.example">x</a>\n<form><script>' }]);
    expect(html).not.toMatch(/<(a|form|script|img|link|iframe)\b/);
    expect(html).toContain(
      '&lt;a href=&quot;https://evil.example&quot;&gt;x&lt;/a&gt;<br>\n&lt;form&gt;&lt;script&gt;',
    );
    expect(html).toContain('<title>&lt;title&gt;</title>');
  });

  test('follows light and dark, and loads nothing', () => {
    const html = mailHtml('x', []);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/\b(src|href)\s*=|url\s*\(|@import/);
  });
});

describe('the mail with the login code', () => {
  const login = {
    to: 'Asha@Acme.example',
    code: '012345',
    userName: 'Asha',
    companyName: 'Acme',
    portalHost: 'portal.firm.example',
  };

  test('goes to the address of the sheet, with the code large and in one piece', () => {
    const mail = loginCodeMail(defaultTemplate('Firm Portal'), login);
    expect(mail.to).toEqual(['Asha@Acme.example']);
    expect(mail.text).toMatch(/^012345$/m);
    expect(mail.html).toMatch(/<strong style="font-family:ui-monospace[^"]*font-size:32px[^"]*">012345<\/strong>/);
  });

  test('says where the code may be typed and to tell it to nobody, whatever the template says', () => {
    const mail = loginCodeMail({ subject: 'x', body: '{{otp_code}}' }, login);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Enter the code only at portal.firm.example.');
      expect(part).toContain('Never tell it to anyone');
    }
  });

  test('greets the address where no name is known', () => {
    expect(loginCodeMail(defaultTemplate('P'), { ...login, userName: ' ' }).text).toContain('Hello Asha@Acme.example,');
  });

  test('T28: a hostile company name stays text in both parts and cannot add a header', () => {
    const mail = loginCodeMail(
      { subject: 'For {{company_name}}', body: '{{company_name}} {{otp_code}}' },
      { ...login, companyName: HOSTILE },
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<img');
    expect(mail.text.match(/012345/g)).toHaveLength(1);
  });
});

describe('the mail to the helpdesk', () => {
  const contact = (name: string, email: string, role: Contact['role'] = 'IP Service Contact'): Contact => ({
    name,
    email,
    role,
    description: ROLE_DESCRIPTIONS[role],
  });
  const message = {
    sender: { name: 'Asha Rao', address: 'asha@acme.example', companyName: 'Acme' },
    subject: 'New <Ideas>',
    text: 'First line\r\nsecond <b>line</b>',
    recipients: [
      contact('Sam', 'sam@firm.example'),
      contact('Sam', 'SAM@firm.example', 'Technical IP Consultant'),
      contact('Cleo', 'cleo at firm', 'Chief IP Consultant'),
    ],
    sentAt: AT,
  };

  test('says who wrote, from which company, when and to whom, and is answered to the sender', () => {
    const mail = helpdeskMail(message);
    expect(mail).toMatchObject({
      to: ['sam@firm.example'],
      subject: '[asha@acme.example] New <Ideas>',
      replyTo: 'asha@acme.example',
    });
    expect(mail.text).toBe(`First line
second <b>line</b>

--
From: Asha Rao (asha@acme.example)
Company: Acme
Sent: 21 Nov 2026, 14:05 UTC
To: Sam (IP Service Contact), Sam (Technical IP Consultant), Cleo (Chief IP Consultant)
`);
    expect(mail.html).toContain('second &lt;b&gt;line&lt;/b&gt;');
  });

  test('a sender without a name is named by the address', () => {
    expect(helpdeskMail({ ...message, sender: { ...message.sender, name: '' } }).text).toContain(
      'From: asha@acme.example\n',
    );
  });

  test.each([
    ['Hello', '[a@acme.example] Hello'],
    ['[a@acme.example] Hello', '[a@acme.example] Hello'],
    ['[A@Acme.example]Hello', '[a@acme.example] Hello'],
    ['[a@acme.example] [a@acme.example] Hello', '[a@acme.example] Hello'],
    ['[b@bolt.example] Hello', '[a@acme.example] [b@bolt.example] Hello'],
    ['Hello\r\nBcc: eve@evil.example', '[a@acme.example] Hello Bcc: eve@evil.example'],
  ])('the subject %j becomes %j', (subject, expected) => {
    expect(helpdeskSubject('a@acme.example', subject)).toBe(expected);
  });

  test('every contact is written to once, and only at an address that is one', () => {
    const contacts = [
      contact('A', 'a@firm.example'),
      contact('B', 'A@firm.example '),
      contact('C', 'x@firm.example, y@evil.example'),
      contact('D', 'd@firm.example'),
    ];
    expect(contactAddresses(contacts)).toEqual(['a@firm.example', 'd@firm.example']);
  });
});

describe('notices', () => {
  test.each<[Notice, string]>([
    [
      { kind: 'new-admin-sign-in', email: 'sam@firm.example', at: AT },
      'sam@firm.example signed in as an administrator',
    ],
    [
      { kind: 'admin-list-changed', by: 'root@firm.example', added: ['sam@firm.example'], removed: [], at: AT },
      'Added: sam@firm.example\nRemoved: nobody',
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
