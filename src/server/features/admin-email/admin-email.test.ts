import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import { SMTP_PASSWORD, TEMPLATE, openMailPortal } from '#server/testing/mail-portal.ts';
import type { MailPortal } from '#server/testing/mail-portal.ts';
import { eventually } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL } from '#server/testing/two-companies.ts';

let here: MailPortal;
beforeEach(async () => {
  here = await openMailPortal();
});
afterEach(() => here.close());

async function read(): Promise<{ smtp: Record<string, unknown>; template: object }> {
  return (await here.admin.call('POST', '/api/config/email-get', here.admin.session)).json();
}

async function audited(kind: AuditEntry['kind']): Promise<readonly AuditEntry[]> {
  return (await listAudit(here.portal.parts.database, { kinds: [kind], limit: 50 })).entries;
}

describe('the e-mail settings', () => {
  test('are off until an administrator sets them up', async () => {
    expect(await read()).toMatchObject({
      smtp: { enabled: false, host: '', port: 587, secure: false, password: '' },
      template: { subject: 'Your IP Briefcase login code' },
    });
  });

  test('are read as they were saved, except for the password, by either call', async () => {
    expect((await here.save()).json()).toEqual({ success: true });
    const settings = await read();
    expect(settings).toMatchObject({
      smtp: { enabled: true, host: '127.0.0.1', username: 'portal', password: STORED_SECRET },
      template: TEMPLATE,
    });
    expect((await here.admin.call('GET', '/api/config/email')).json()).toEqual(settings);
  });

  test('the audit log names what changed, without the values', async () => {
    await here.save();
    await here.save({ fromName: 'Harbour', password: STORED_SECRET }, { body: 'Only {{otp_code}}' });
    const [second, first] = await audited('settings-changed');
    expect(first?.details).toMatchObject({ section: 'email' });
    expect(second).toMatchObject({
      actor: ADMIN_EMAIL,
      details: { section: 'email', changed: ['smtp.fromName', 'template.body'] },
    });
    expect(JSON.stringify([first, second])).not.toContain('CANARY');
  });

  test('T32: saving what was read changes nothing', async () => {
    await here.save();
    const { smtp, template } = await read();
    expect((await here.save(smtp, template)).statusCode).toBe(200);
    expect(await audited('settings-changed')).toHaveLength(1);
    expect((await here.sendTest()).json()).toMatchObject({ success: true });
  });

  test.each([
    ['a host', { host: '' }, 'Please enter the SMTP host.'],
    ['a sender', { fromEmail: ' ' }, 'Please enter the From Email.'],
    ['a sender that is an address', { fromEmail: 'portal' }, 'The From Email must be a valid email address.'],
    ['a valid port', { port: 70_000 }, 'The SMTP port must be from 1 to 65535.'],
  ])('want %s', async (_what, smtp, message) => {
    const answer = await here.save(smtp);
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message }]);
    expect((await read()).smtp).toMatchObject({ enabled: false });
  });

  test('require the code in the text of the mail', async () => {
    const answer = await here.save({}, { body: 'Hello {{user_name}}' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, message: 'The text of the login code email must contain {{otp_code}}.' },
    ]);
  });

  test('take port 587 if the given port is not a number', async () => {
    await here.save({ port: 'smtp' });
    expect((await read()).smtp).toMatchObject({ port: 587 });
  });

  test('T17: refuse unknown fields', async () => {
    for (const [smtp, template, extra] of [
      [{ isAdmin: true }, {}, {}],
      [{}, { html: '<b>' }, {}],
      [{}, {}, { hardcodedEmails: ['eve@evil.example'] }],
    ] as const)
      expect((await here.save(smtp, template, extra)).statusCode).toBe(400);
    const polluted = `{"smtp":{"__proto__":{"enabled":true}},"template":${JSON.stringify(TEMPLATE)}}`;
    expect((await here.admin.call('POST', '/api/config/email', polluted)).statusCode).toBe(400);
    expect((await read()).smtp).toMatchObject({ enabled: false });
  });

  test('can be read by administrators only, and not changed while viewing the portal as a client', async () => {
    const ann = here.portal.browser({ ip: '192.0.2.9' });
    await ann.signIn(ACME.email);
    const stranger = here.portal.browser({ ip: '192.0.2.8' });
    const calls = [
      ['GET', '/api/config/email'],
      ['POST', '/api/config/email-get'],
      ['POST', '/api/config/email'],
      ['POST', '/api/email/test'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await ann.call(method, path, { testEmail: ACME.email })).statusCode, path).toBe(403);
      expect((await stranger.call(method, path, { testEmail: ACME.email })).statusCode, path).toBe(401);
    }
    await here.admin.call('POST', '/api/impersonation/start', { email: ACME.email, session: here.admin.session });
    const through = {
      'x-impersonate-email': ACME.email,
      'x-impersonate-company': encodeURIComponent(ACME.name),
    };
    const saved = await here.admin.call('POST', '/api/config/email', { smtp: {}, template: TEMPLATE }, through);
    expect(saved.statusCode).toBe(403);
    expect((await here.admin.call('GET', '/api/config/email', undefined, through)).statusCode).toBe(200);
  });

  test('T31: the password goes to no other server, port, user or kind of encryption than it was entered for', async () => {
    await here.save();
    const rogue = await here.another({ user: 'portal', password: 'x' });
    for (const smtp of [{ host: 'localhost' }, { port: rogue.port }, { username: 'other' }, { secure: true }]) {
      const answer = await here.save({ password: STORED_SECRET, ...smtp });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          success: false,
          message: 'The host, port, TLS setting or account has changed. Please enter the password or key again.',
        },
      ]);
    }
    await here.sendTest();
    expect([rogue.connections, rogue.logins]).toEqual([0, []]);
    expect(here.double.logins).toEqual([`portal:${SMTP_PASSWORD}`]);
  });

  test('T32, T44: the password is in no answer, no log and no file', async () => {
    const bodies = [await here.save(), await here.sendTest(), await here.sendTest('x')].map(({ body }) => body);
    for (const [method, path] of [
      ['GET', '/api/config/email'],
      ['POST', '/api/config/email-get'],
      ['GET', '/api/config/export'],
      ['POST', '/api/config/status'],
      ['POST', '/api/admin/audit'],
    ] as const)
      bodies.push((await here.admin.call(method, path, here.admin.session)).body);
    const files = readdirSync(here.portal.folder).map((name) => readFileSync(join(here.portal.folder, name), 'latin1'));
    expect(files.length).toBeGreaterThan(0);
    for (const text of [...bodies, ...files, ...here.portal.logLines, ...here.mailLog])
      expect(text).not.toContain('CANARY-SMTP');
  });
});

describe('once the settings are saved', () => {
  test('codes go through the mail server, with the template, as text and as HTML', async () => {
    await here.save();
    const ann = here.portal.browser({ ip: '192.0.2.9' });
    await ann.call('POST', '/api/auth/send-code', { email: ACME.email });
    await eventually(() => here.double.mails.length === 1);
    const [mail] = here.double.mails;
    expect(mail?.to).toEqual([ACME.email]);
    expect(mail?.parsed.subject).toBe('Your code');
    expect(mail?.parsed.text).toContain(`of ${ACME.name}`);
    const code = /^\d{6}$/m.exec(mail?.parsed.text ?? '')?.[0] ?? '';
    expect(mail?.parsed.html).toContain(`>${code}</strong>`);
    const answer = await ann.call('POST', '/api/auth/verify-otp', { email: ACME.email, code, rememberMe: false });
    expect(answer.statusCode).toBe(200);
  });

  test('mails that waited for working settings go out at once', async () => {
    await here.save({ password: 'wrong' });
    const ann = here.portal.browser({ ip: '192.0.2.9' });
    await ann.call('POST', '/api/auth/send-code', { email: ACME.email });
    await eventually(() => here.double.logins.length === 1);
    expect(here.double.mails).toEqual([]);
    await here.save();
    await eventually(() => here.double.mails.length === 1);
  });
});
