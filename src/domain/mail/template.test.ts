import { describe, expect, test } from 'vitest';
import { defaultTemplate, renderTemplate, templateProblems } from './template.ts';

const HOSTILE =
  '<img src=x onerror=alert(1)>{{otp_code}}{{constructor.constructor("x")()}}${7*7}\r\nBcc: eve@evil.example';

const values = { otp_code: '012345', user_name: 'Asha', company_name: 'Acme' };
const text = (template: { subject: string; body: string }, given = values) => {
  const { subject, body } = renderTemplate(template, given);
  return { subject, body: body.map((part) => part.text).join('') };
};

describe('the template of the login code', () => {
  test('the default has the product’s name, the code and its lifetime of 10 minutes', () => {
    const template = defaultTemplate('Firm Portal', 10);
    expect(templateProblems(template)).toEqual([]);
    const { subject, body } = text(template);
    expect(subject).toBe('Your Firm Portal login code');
    expect(body).toContain('Hello Asha,');
    expect(body).toContain('\n\n012345\n\n');
    expect(body).toContain('expires in 10 minutes');
  });

  test.each([
    [
      'each placeholder, however often it is used',
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

  test('only the code is a part of its own, and empty parts are left out', () => {
    const { subject, body } = renderTemplate(
      { subject: '{{company_name}}: {{otp_code}}', body: '{{user_name}}{{otp_code}} for {{company_name}}' },
      { ...values, company_name: '' },
    );
    expect(subject).toBe(': 012345');
    expect(body).toEqual([
      { kind: 'text', text: 'Asha' },
      { kind: 'code', text: '012345' },
      { kind: 'text', text: ' for ' },
    ]);
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
