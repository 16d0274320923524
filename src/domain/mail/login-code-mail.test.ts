import { describe, expect, test } from 'vitest';
import { loginCodeMail } from './login-code-mail.ts';
import { defaultTemplate } from './template.ts';

const HOSTILE =
  '<img src=x onerror=alert(1)>{{otp_code}}{{constructor.constructor("x")()}}${7*7}\r\nBcc: eve@evil.example';

describe('the mail with the login code', () => {
  const login = {
    to: 'Asha@Acme.example',
    code: '012345',
    userName: 'Asha',
    companyName: 'Acme',
    portalHost: 'portal.firm.example',
  };

  test('goes to the address of the sheet, with the code large and in one piece', () => {
    const mail = loginCodeMail(defaultTemplate('Firm Portal', 10), login);
    expect(mail.to).toEqual(['Asha@Acme.example']);
    expect(mail.text).toMatch(/^012345$/m);
    expect(mail.html).toMatch(/<strong style="font-family:ui-monospace[^"]*font-size:32px[^"]*">012345<\/strong>/);
  });

  test('says where to type the code and to tell it to no one, whatever the template says', () => {
    const mail = loginCodeMail({ subject: 'x', body: '{{otp_code}}' }, login);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Enter the code only at portal.firm.example.');
      expect(part).toContain('Never tell it to anyone');
    }
  });

  test('greets the address where no name is known', () => {
    expect(loginCodeMail(defaultTemplate('P', 10), { ...login, userName: ' ' }).text).toContain(
      'Hello Asha@Acme.example,',
    );
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
