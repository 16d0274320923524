import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '#contract/admin-email.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { TIMEOUTS } from '../../limits.ts';
import type { MailResult, Mailer } from '../mailer.ts';
import { resolveMailHost } from './host-policy.ts';
import { causeOf } from './smtp-causes.ts';

/** What the operator allows beyond the standard (`SMTP_ALLOW_PRIVATE_HOSTS`, `SMTP_ALLOW_PLAINTEXT`). */
export interface SmtpPolicy {
  readonly allowPrivateHosts: boolean;
  readonly allowPlaintext: boolean;
  /** Ports beside the standard ones; tests listen where they can. */
  readonly otherPorts?: readonly number[];
}

/**
 * Sends through the configured server, one connection a mail: codes are few, and a connection that lay idle for an hour is the commonest
 * way to lose one. The host is resolved, checked and pinned every time.
 */
export function createSmtpMailer(settings: SmtpSettings, policy: SmtpPolicy): Mailer {
  return {
    async send(message): Promise<MailResult> {
      const recipients = message.to.flatMap((address) => emailKey(address) ?? []);
      if (recipients.length !== message.to.length || recipients.length === 0)
        return { ok: false, cause: 'refused-address', temporary: false };
      const host = await resolveMailHost(settings.host, settings.port, policy.allowPrivateHosts, policy.otherPorts);
      if (!host.ok) return { ok: false, cause: host.cause, temporary: host.cause === 'host-not-found' };
      const transport = createTransport({
        host: host.address,
        port: settings.port,
        secure: settings.secure,
        requireTLS: !settings.secure && !policy.allowPlaintext,
        tls: { ...(isIP(settings.host) ? {} : { servername: settings.host }), minVersion: 'TLSv1.2' },
        ...(settings.username ? { auth: { user: settings.username, pass: settings.password } } : {}),
        dnsTimeout: TIMEOUTS.smtpDnsMs,
        connectionTimeout: TIMEOUTS.smtpConnectMs,
        greetingTimeout: TIMEOUTS.smtpGreetingMs,
        socketTimeout: TIMEOUTS.smtpSocketMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const sent = await transport.sendMail({
          from: { name: oneLine(settings.fromName), address: settings.fromEmail },
          to: recipients.map((address) => ({ name: '', address })),
          ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
          subject: oneLine(message.subject),
          text: message.text,
          html: message.html,
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        // It resolves when only some recipients were refused.
        return sent.rejected.length > 0 ? { ok: false, cause: 'recipient-refused', temporary: false } : { ok: true };
      } catch (error) {
        return causeOf(error);
      } finally {
        transport.close();
      }
    },
    async close() {},
  };
}
