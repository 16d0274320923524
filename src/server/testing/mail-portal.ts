import type { LightMyRequestResponse } from 'fastify';
import { mailerFor } from '#server/compose/compose-mailer.ts';
import { createOutbox } from '#server/mail/create-outbox.ts';
import { recordProof } from '#server/mail/mail-standing.ts';
import { keptLog } from './log.ts';
import { NO_TIMERS } from './outbox-bench.ts';
import { smtpDouble } from './smtp-double.ts';
import type { SmtpDouble, SmtpDoubleOptions } from './smtp-double.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from './two-companies.ts';

export const SMTP_PASSWORD = 'CANARY-SMTP-PASSWORD';

/** A portal that sends through a real mail server on loopback as soon as an administrator sets it up; until then into the mailbox. */
export interface MailPortal {
  readonly portal: TestApp;
  readonly admin: TestBrowser;
  readonly double: SmtpDouble;
  /** How many answers were delayed until the minimum time. */
  readonly floors: number;
  readonly mailLog: readonly string[];
  /** Saves working settings for the mail server, with the given changes. */
  save(smtp?: object, template?: object, extra?: object): Promise<LightMyRequestResponse>;
  sendTest(to?: unknown): Promise<LightMyRequestResponse>;
  /** Opens another mail server that the portal may reach. */
  another(options?: SmtpDoubleOptions): Promise<SmtpDouble>;
  /** Lets the portal connect to another port than those of mail servers. */
  allowPort(port: number): void;
  close(): Promise<void>;
}

export const TEMPLATE = { subject: 'Your code', body: 'Hello {{user_name}} of {{company_name}}\n\n{{otp_code}}\n' };

/** Opens one, with two companies and a signed-in administrator. */
export async function openMailPortal(options: SmtpDoubleOptions = {}): Promise<MailPortal> {
  const doubles: SmtpDouble[] = [];
  const ports: number[] = [];
  const { log, lines } = keptLog();
  let floors = 0;
  const another = async (wanted: SmtpDoubleOptions = {}): Promise<SmtpDouble> => {
    const double = await smtpDouble(wanted);
    doubles.push(double);
    ports.push(double.port);
    return double;
  };
  const double = await another({ user: 'portal', password: SMTP_PASSWORD, ...options });
  const portal = await testApp({
    override(parts) {
      const policy = { allowPrivateHosts: true, allowPlaintext: true, otherPorts: ports };
      const composed = parts.mailer;
      const configured = mailerFor(parts.emailSettings, {
        policy,
        fallback: undefined,
        proven: (smtp) => recordProof(parts.database, parts.secrets, smtp),
      });
      const mailer = async (): ReturnType<typeof composed> => (await configured()) ?? composed();
      return {
        mailer,
        // Without timers, so that it looks for mail only when it is woken and a test sees who wakes it.
        outbox: createOutbox({ ...parts, log, mailer, ...NO_TIMERS }),
        // A thenable instead of a promise, so that waiting for it can be counted.
        mailTestFloor: () =>
          ({
            // oxlint-disable-next-line unicorn/no-thenable -- stands for a promise
            then(resolve: () => void) {
              floors += 1;
              resolve();
            },
          }) as unknown as Promise<void>,
      };
    },
  });
  await portal.publish(twoCompanies());
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);

  const standard = {
    enabled: true,
    host: '127.0.0.1',
    port: double.port,
    secure: false,
    username: 'portal',
    password: SMTP_PASSWORD,
    fromName: 'Harbour IP',
    fromEmail: 'portal@firm.example',
  };
  return {
    portal,
    admin,
    double,
    get floors() {
      return floors;
    },
    mailLog: lines,
    another,
    allowPort: (port) => void ports.push(port),
    save: (smtp = {}, template = {}, extra = {}) =>
      admin.call('POST', '/api/config/email', {
        ...admin.session,
        smtp: { ...standard, ...smtp },
        template: { ...TEMPLATE, ...template },
        ...extra,
      }),
    sendTest: (to = 'ops@firm.example') => admin.call('POST', '/api/email/test', { testEmail: to }),
    async close() {
      await portal.parts.outbox.stop();
      await portal.close();
      await Promise.all(doubles.map((one) => one.close()));
    },
  };
}
