import { createHmac } from 'node:crypto';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { allowedAddresses, pinned } from '#server/base/host-addresses.ts';
import type { HostPolicy } from '#server/base/host-addresses.ts';
import { WEBHOOK } from '#server/base/limits.ts';

/** What the operator allows, and what tests replace. */
export interface WebhookPolicy extends HostPolicy {
  /** Certificate authorities in addition to the system's, for tests. */
  readonly ca?: string;
}

export type WebhookCause =
  | 'host-not-found'
  | 'forbidden-host'
  | 'forbidden-port'
  | 'connection-failed'
  | 'certificate'
  | 'timed-out'
  | 'refused'
  | 'redirect';

export type Sent = { readonly ok: true } | { readonly ok: false; readonly cause: WebhookCause };

export interface SignedMessage {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly sentAt: number;
  readonly body: string;
}

/** The allowed ports, so that the portal cannot be used as a port scanner. If private hosts are allowed, so is any port. */
const PORTS: readonly number[] = [443, 8443];
const HTTPS_PORT = 443;
const NAME = 'ip-briefcase-webhook/1';

/**
 * The signature of a message, by the specification "Standard Webhooks": HMAC-SHA256 over id, time and body. The time lets the receiver
 * refuse a replayed message.
 */
export function signatureOf({ id, sentAt, body }: SignedMessage, secret: string): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${sentAt}.${body}`).digest('base64')}`;
}

/** Posts one message, only to the checked addresses. Follows no redirect, and reads no more of the answer than it must. */
export async function sendMessage(
  url: string,
  secret: string,
  message: SignedMessage,
  policy: WebhookPolicy,
): Promise<Sent> {
  const { hostname, port, pathname, search } = new URL(url);
  const number = port === '' ? HTTPS_PORT : Number(port);
  if (!PORTS.includes(number) && !policy.allowPrivateHosts) return { ok: false, cause: 'forbidden-port' };
  const host = await allowedAddresses(hostname, policy);
  if (!host.ok) return host;
  return new Promise((resolve) => {
    const done = (sent: Sent): void => {
      clearTimeout(late);
      sending.destroy();
      resolve(sent);
    };
    const sending = request(
      {
        host: host.name,
        port: number,
        agent: false,
        path: `${pathname}${search}`,
        method: 'POST',
        lookup: pinned(host.addresses),
        ...(isIP(host.name) ? {} : { servername: host.name }),
        minVersion: 'TLSv1.2',
        ...(policy.ca !== undefined && { ca: policy.ca }),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(message.body)),
          'user-agent': NAME,
          'webhook-id': message.id,
          'webhook-timestamp': String(message.sentAt),
          'webhook-signature': signatureOf(message, secret),
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        if (statusCode >= 300 && statusCode < 400) return done({ ok: false, cause: 'redirect' });
        if (statusCode < 200 || statusCode >= 300) return done({ ok: false, cause: 'refused' });
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > WEBHOOK.answerBytes) done({ ok: true });
        });
        response.on('end', () => done({ ok: true }));
        response.on('error', () => done({ ok: true }));
      },
    );
    const late = setTimeout(() => done({ ok: false, cause: 'timed-out' }), WEBHOOK.totalMs);
    sending.on('error', (error: NodeJS.ErrnoException) => done({ ok: false, cause: causeOf(error) }));
    sending.end(message.body);
  });
}

function causeOf({ code = '' }: NodeJS.ErrnoException): WebhookCause {
  return /CERT|SELF_SIGNED|ALTNAME|ISSUER|UNABLE_TO|SSL|TLS/.test(code) ? 'certificate' : 'connection-failed';
}
