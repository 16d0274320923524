import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectionOptions } from 'node:tls';
import type { SmtpSettings } from '#contract/admin-email.ts';
import { pinned } from '#server/base/host-addresses.ts';
import { TIMEOUTS } from '#server/base/limits.ts';
import type { AllowedHost, SmtpPolicy } from './host-policy.ts';

/** An open connection to a mail server, already encrypted if the settings ask for TLS from the first byte. */
export interface SmtpSocket {
  readonly socket: Socket;
  /** Whether the server has sent the greeting of a mail server. */
  greeted(): boolean;
}

/**
 * Connects to one of the checked addresses, and to no others. If one does not answer within a quarter of a second, the next one is tried as
 * well. Rejects with Node's error if none accepts the connection in time, or if TLS fails.
 */
export async function openSmtpSocket(
  host: Extract<AllowedHost, { ok: true }>,
  { port, secure }: Pick<SmtpSettings, 'port' | 'secure'>,
  policy: SmtpPolicy,
): Promise<SmtpSocket> {
  const plain = connect({
    host: host.name,
    port,
    lookup: pinned(host.addresses),
    autoSelectFamily: true,
    noDelay: true,
  });
  const late = setTimeout(() => plain.destroy(timeout()), TIMEOUTS.smtpConnectMs);
  try {
    await opened(plain, 'connect');
    // TLS errors are reported by the TLS socket. This listener only keeps the plain socket from throwing.
    plain.on('error', () => undefined);
    const socket = secure ? connectTls({ socket: plain, ...tlsOptions(host.name, policy, secure) }) : plain;
    if (secure) await opened(socket, 'secureConnect');
    return { socket, greeted: watchGreeting(socket) };
  } catch (error) {
    plain.destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** The certificate must carry the name of the settings, whatever address the name resolved to. */
export function tlsOptions(name: string, policy: SmtpPolicy, secure: boolean): ConnectionOptions {
  return {
    ...(isIP(name) ? { host: name } : { servername: name }),
    minVersion: 'TLSv1.2',
    // If the operator allows plain text, STARTTLS with any certificate is still better than none: a relay on the same machine often has
    // a self-signed one. An attacker who could forge the certificate could also hide that the server offers TLS.
    rejectUnauthorized: secure || !policy.allowPlaintext,
  };
}

function opened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error?: Error): void => {
      socket.off('error', failed).off('close', failed).off(event, done);
      socket.on('error', () => undefined);
      reject(error instanceof Error ? error : Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    };
    const done = (): void => {
      socket.off('error', failed).off('close', failed);
      resolve();
    };
    socket.once('error', failed).once('close', failed).once(event, done);
  });
}

/** Looks at the first bytes without consuming them: the socket stays paused until the SMTP client listens too. */
function watchGreeting(socket: Socket): () => boolean {
  let greeted = false;
  socket.pause();
  socket.once('data', (chunk: Buffer) => {
    greeted = chunk.toString('latin1').startsWith('220');
  });
  return () => greeted;
}

function timeout(): Error {
  return Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' });
}
