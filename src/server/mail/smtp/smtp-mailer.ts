import type { Transporter } from 'nodemailer';
import { LONGEST } from '#contract/field-lengths.ts';
import type { SmtpSettings } from '#contract/admin-email.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { domainOf, emailKey } from '#domain/viewer/email-address.ts';
import { TIMEOUTS } from '#server/base/limits.ts';
import type { MailCause, MailFailure, MailResult, Mailer } from '../mailer.ts';
import { allowedHost } from './host-policy.ts';
import type { SmtpPolicy } from './host-policy.ts';
import { causeOf } from './smtp-causes.ts';
import { openSmtpSocket, tlsOptions } from './smtp-socket.ts';
import type { SmtpSocket } from './smtp-socket.ts';

/** Prevents absence notes. Not set on a mail that a person wrote, because ticket systems drop automatic mails. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Mail programs end such mails with one POST to the address of List-Unsubscribe (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends through the configured server, with one connection for each mail: codes are few, and a connection that was idle for an hour is the
 * commonest way to lose one. The host is resolved, checked and pinned every time.
 */
export function createSmtpMailer(settings: SmtpSettings, policy: SmtpPolicy): Mailer {
  const from = emailKey(settings.fromEmail);

  async function converse(talk: (transport: Transporter) => Promise<MailResult>): Promise<MailResult> {
    const host = await allowedHost(settings.host, settings.port, policy);
    if (!host.ok) return failure(host.cause);
    let line: SmtpSocket | undefined;
    let late = false;
    let deadline: NodeJS.Timeout | undefined;
    try {
      line = await openSmtpSocket(host, settings, policy);
      const { socket } = line;
      // Each step has its own time limit. This one is for a server that keeps talking.
      deadline = setTimeout(() => {
        late = true;
        socket.destroy();
      }, TIMEOUTS.smtpTotalMs);
      return await talk(await transportOver(line, host.name));
    } catch (error) {
      const greeted = line?.greeted() ?? false;
      return late ? failure('timed-out', greeted) : { ok: false, greeted, ...causeOf(error, greeted) };
    } finally {
      clearTimeout(deadline);
      line?.socket.destroySoon();
    }
  }

  async function transportOver({ socket }: SmtpSocket, name: string): Promise<Transporter> {
    // Loaded with the first mail, so that the server's start does not wait for it.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      connection: socket,
      host: name,
      port: settings.port,
      secure: settings.secure,
      secured: settings.secure,
      requireTLS: !settings.secure && !policy.allowPlaintext,
      tls: tlsOptions(name, policy, settings.secure),
      name: ownName(policy.clientName),
      ...(settings.username ? { auth: { user: settings.username, pass: settings.password } } : {}),
      connectionTimeout: TIMEOUTS.smtpConnectMs + TIMEOUTS.smtpGreetingMs,
      greetingTimeout: TIMEOUTS.smtpGreetingMs,
      socketTimeout: TIMEOUTS.smtpSocketMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(message, id) {
      const to = message.to.map((address) => address.trim());
      if (to.length === 0 || to.some((address) => !emailKey(address)))
        return { ...failure('refused-address'), temporary: false };
      if (!from) return failure('not-configured');
      return converse(async (transport) => {
        const sent = await transport.sendMail(mailOf(message, to, settings, id && `<${id}@${domainOf(from)}>`));
        // `sendMail` resolves even if some recipients were refused.
        const [refused] = sent.rejectedErrors ?? [];
        return refused ? { ok: false, greeted: true, ...causeOf(refused, true) } : { ok: true };
      });
    },
    check: () =>
      from
        ? converse(async (transport) => {
            await transport.verify();
            return { ok: true };
          })
        : Promise.resolve(failure('not-configured')),
  };
}

function mailOf(
  message: MailMessage,
  to: readonly string[],
  settings: SmtpSettings,
  messageId: string | undefined,
): Parameters<Transporter['sendMail']>[0] {
  const replyTo = message.replyTo && emailKey(message.replyTo) ? message.replyTo : undefined;
  const { name, address } = message.sender ?? { name: settings.fromName, address: settings.fromEmail };
  return {
    from: { name: oneLine(name).slice(0, LONGEST.senderName), address },
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: foldable(oneLine(message.subject)),
    text: message.text,
    html: message.html,
    textEncoding: 'quoted-printable',
    ...(messageId ? { messageId } : {}),
    ...(message.unsubscribe ? { list: { unsubscribe: { url: message.unsubscribe } } } : {}),
    ...(replyTo ? {} : { headers: { ...AUTOMATIC, ...(message.unsubscribe ? ONE_CLICK : {}) } }),
  };
}

/** Longer than any word, and short enough for a line of a mail, which has 998 characters at most (RFC 5322, section 2.1.1). */
const LONGEST_WORD = 500;
/** Bytes of an encoded word, which has 75 characters at most (RFC 2047, section 2). */
const ENCODED_BYTES = 45;

/** Header lines are folded at spaces. A text with a very long word is encoded in pieces, which mail programs join again. */
function foldable(header: string): string {
  // Anything but ASCII is encoded in pieces anyway.
  if (!/^[ -~]*$/.test(header) || header.split(' ').every((word) => word.length <= LONGEST_WORD)) return header;
  const words: string[] = [];
  for (let from = 0; from < header.length; from += ENCODED_BYTES)
    words.push(`=?UTF-8?B?${Buffer.from(header.slice(from, from + ENCODED_BYTES)).toString('base64')}?=`);
  return words.join(' ');
}

/** The EHLO name. A portal without a public name gives an address (RFC 5321, section 4.1.3); the machine's own name stays private. */
function ownName(clientName = ''): string {
  return /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(clientName) ? clientName : '[127.0.0.1]';
}

/** A failure of the server or its settings. */
function failure(cause: MailCause, greeted = false): MailFailure {
  return { ok: false, cause, temporary: true, greeted };
}
