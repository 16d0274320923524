import type { SmtpSettings } from '#contract/admin-email.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { SmtpPolicy } from '#server/mail/smtp/host-policy.ts';
import { createSmtpMailer } from '#server/mail/smtp/smtp-mailer.ts';
import { smtpDouble } from './smtp-double.ts';
import type { SmtpDouble, SmtpDoubleOptions } from './smtp-double.ts';

export const MESSAGE = {
  to: ['ann@acme.example'],
  subject: 'Your code',
  text: 'Your code is\n\n123456\n',
  html: '<p>123456</p>\n',
};

/** The real mailer to a server on loopback; by default without encryption. */
export function mailerTo(port: number, settings: Partial<SmtpSettings> = {}, policy: Partial<SmtpPolicy> = {}): Mailer {
  const standard = {
    enabled: true,
    host: '127.0.0.1',
    port,
    secure: false,
    username: '',
    password: '',
    fromName: 'Harbour IP',
    fromEmail: 'portal@firm.example',
  };
  return createSmtpMailer(
    { ...standard, ...settings },
    { allowPrivateHosts: true, allowPlaintext: true, otherPorts: [port], ...policy },
  );
}

/** Mail servers, and other servers, that end with their test. */
export interface Servers {
  mailServer(options?: SmtpDoubleOptions): Promise<SmtpDouble>;
  keep<Server extends { close(): Promise<void> }>(server: Server): Server;
  close(): Promise<void>;
}

export function servers(): Servers {
  const open: { close(): Promise<void> }[] = [];
  return {
    mailServer: async (options) => {
      const double = await smtpDouble(options);
      open.push(double);
      return double;
    },
    keep(server) {
      open.push(server);
      return server;
    },
    async close() {
      await Promise.all(open.splice(0).map((one) => one.close()));
    },
  };
}
