import { describe, expect, test } from 'vitest';
import { ROLE_DESCRIPTIONS } from '#domain/contact/contact.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { contactAddresses, helpdeskMail, helpdeskSubject } from './helpdesk-mail.ts';

const AT = Date.UTC(2026, 10, 21, 14, 5, 59);

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

  test('a sender without a name is shown by their address', () => {
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
    ['', '[a@acme.example]'],
    ['Hello\r\nBcc: eve@evil.example', '[a@acme.example] Hello Bcc: eve@evil.example'],
  ])('the subject %j becomes %j', (subject, expected) => {
    expect(helpdeskSubject('a@acme.example', subject)).toBe(expected);
  });

  test('every contact gets the mail once, and only at a valid address', () => {
    const contacts = [
      contact('A', ' a@firm.example '),
      contact('B', 'A@firm.example '),
      contact('C', 'x@firm.example, y@evil.example'),
      contact('D', 'd@firm.example'),
    ];
    expect(contactAddresses(contacts)).toEqual(['a@firm.example', 'd@firm.example']);
  });
});
