import { describe, expect, test } from 'vitest';
import { companyIdOf } from '#domain/company/company-id.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { domainOf, emailKey } from './email-address.ts';
import type { EmailKey } from './email-address.ts';
import { isAdmin, isStaff } from './staff.ts';
import type { AdminRules } from './staff.ts';
import { companyScopeOf, roleOf } from './viewer.ts';
import type { PublishedUser } from './viewer.ts';

const key = (address: string): EmailKey => {
  const email = emailKey(address);
  if (email === undefined) throw new Error(`no address: ${address}`);
  return email;
};

describe('an address identifies a person whatever its letter case', () => {
  test.each([
    [' Asha@Acme.Example ', 'asha@acme.example'],
    ["o'neil+ip@mail.acme.example", "o'neil+ip@mail.acme.example"],
    ['a@localhost', 'a@localhost'],
    ['a@b', 'a@b'],
    [`a@${'b'.repeat(252)}`, `a@${'b'.repeat(252)}`],
  ])('%j', (typed, email) => {
    expect(emailKey(typed)).toBe(email);
  });

  test.each([
    '',
    'asha',
    '@acme.example',
    'asha@',
    'a@b@acme.example',
    'asha @acme.example',
    'asha@acme.example, bo@bolt.example',
    '"x@evil.example y"@firm.example',
    '<asha@acme.example>',
    'Asha <asha@acme.example>',
    'asha@acme.example\r\nBcc: bo@bolt.example',
    'asha@acme..example',
    '.@.',
    'asha@.acme.example',
    'asha@acme.example.',
    'mıke@acme.example',
    'mike@acmе.example',
    'asha@ａcme.example',
    '\u212aate@acme.example',
    'asha@\u212aorp.example',
    '\u0130da@acme.example',
    `${'a'.repeat(65)}@acme.example`,
    `a@${'b'.repeat(250)}.example`,
  ])('%j is refused', (typed) => {
    expect(emailKey(typed)).toBeUndefined();
  });

  test('its domain is the part after the last @', () => {
    expect(domainOf(key('asha@acme.example'))).toBe('acme.example');
  });
});

describe('who is an administrator', () => {
  const rules = (given: Partial<AdminRules> = {}): AdminRules => ({
    systemEmails: new Set([key('root@firm.example')]),
    additionalEmails: new Set([key('helper@other.example')]),
    staffDomain: 'firm.example',
    inDirectory: false,
    ...given,
  });

  test.each([
    ['root@firm.example', rules(), true, 'a system admin e-mail'],
    ['helper@other.example', rules(), true, 'an additional admin e-mail'],
    ['sam@firm.example', rules({ inDirectory: true }), true, 'staff in the Users tab'],
    ['sam@firm.example', rules(), false, 'unlisted staff'],
    ['asha@acme.example', rules({ inDirectory: true }), false, 'a client'],
    ['sam@sub.firm.example', rules({ inDirectory: true }), false, 'a sub-domain'],
    ['sam@firm.example.evil.example', rules({ inDirectory: true }), false, 'a longer domain'],
    ['sam@evil-firm.example', rules({ inDirectory: true }), false, 'a domain with the same end'],
    ['sam@firm.example', rules({ inDirectory: true, staffDomain: undefined }), false, 'no staff domain is set'],
    ['sam@firm.example', rules({ inDirectory: true, staffDomain: ' ' }), false, 'the staff domain is empty'],
    ['sam@firm.example', rules({ inDirectory: true, staffDomain: ' @Firm.Example' }), true, 'it is written with an @'],
    ['root+x@firm.example', rules(), false, 'a plus-tag of an admin'],
  ])('%s: %o → %s (%s)', (email, given, admin) => {
    expect(isAdmin(key(email), given)).toBe(admin);
  });

  test('staff is judged by the domain alone', () => {
    expect(isStaff(key('anyone@firm.example'), 'firm.example')).toBe(true);
  });
});

describe('what a viewer may read', () => {
  const asha: PublishedUser = {
    email: key('asha@acme.example'),
    address: 'asha@acme.example',
    name: 'Asha',
    phone: '',
    company: companyKey('Acme'),
    companyId: companyIdOf('a1'),
    companyIds: [companyIdOf('a1')],
    companyName: 'Acme',
    publication: 7,
  };
  const root = { email: key('root@firm.example'), name: 'Root' };

  test('a client reads their own company, in the publication that names it', () => {
    const viewer = { kind: 'client', actor: asha } as const;
    expect([roleOf(viewer), companyScopeOf(viewer)]).toEqual([
      'user',
      { company: 'acme', publication: 7, companyId: 'a1', companyIds: ['a1'] },
    ]);
  });

  test('a plain administrator reads no company', () => {
    const viewer = { kind: 'admin', actor: root } as const;
    expect([roleOf(viewer), companyScopeOf(viewer)]).toEqual(['admin', undefined]);
  });

  test('an administrator who views as a client reads that client’s company and stays an administrator', () => {
    const viewer = { kind: 'impersonating', actor: root, subject: asha, expiresAt: 0 } as const;
    expect([roleOf(viewer), companyScopeOf(viewer)?.company]).toEqual(['admin', 'acme']);
  });
});
