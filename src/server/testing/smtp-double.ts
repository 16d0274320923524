import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  readonly raw: string;
  readonly parsed: Email;
  readonly from: string;
  readonly to: readonly string[];
}

/** A real mail server on loopback that keeps accepted mails. */
export interface SmtpDouble {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** Attempted logins, as `user:password`. */
  readonly logins: readonly string[];
  /** Number of opened connections. */
  readonly connections: number;
  /** The EHLO name of each client, and whether the connection was encrypted then. */
  readonly greetings: readonly { readonly name: string; readonly encrypted: boolean }[];
  /** The refusals from now on. */
  refuse: SmtpRefusals;
  close(): Promise<void>;
}

/** An SMTP reply code, optionally with an enhanced status code: `550 5.1.1`. */
type Reply = number | `${number} ${number}.${number}.${number}`;

/** The reply to every command of a kind. */
export interface SmtpRefusals {
  readonly connect?: Reply;
  readonly mail?: Reply;
  readonly rcpt?: Reply;
  readonly data?: Reply;
}

export interface SmtpDoubleOptions {
  readonly user?: string;
  readonly password?: string;
  readonly refuse?: SmtpRefusals;
  /** Port of an earlier server that was closed, to listen there again. */
  readonly port?: number;
  /** STARTTLS, or TLS from the first byte; with `LOCALHOST_TLS` unless `server` has another certificate. */
  readonly tls?: 'starttls' | 'implicit';
  readonly server?: SMTPServerOptions;
}

/** Certificate and key for localhost and mail.firm.example, self-signed; see `fixtures/`. */
export const LOCALHOST_TLS = { cert: fixture('localhost-cert.pem'), key: fixture('localhost-key.pem') };

/** Text of the mail server, which must never appear in an answer or a log. */
export const SECRET_WORDS = 'SECRET-BANNER';

/** Starts a mail server for one test, which accepts or refuses mails as told. */
export async function smtpDouble(options: SmtpDoubleOptions = {}): Promise<SmtpDouble> {
  const mails: TakenMail[] = [];
  const logins: string[] = [];
  const greetings: SmtpDouble['greetings'][number][] = [];
  let connections = 0;
  let refuse = options.refuse ?? {};
  const refusal = (reply: Reply | undefined): Error | null => {
    if (reply === undefined) return null;
    const [code, status = ''] = String(reply).split(' ');
    return Object.assign(new Error(`${status} refused: ${SECRET_WORDS}`.trim()), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(options.tls ? LOCALHOST_TLS : {}),
    secure: options.tls === 'implicit',
    disabledCommands: options.tls === 'starttls' ? [] : ['STARTTLS'],
    banner: SECRET_WORDS,
    onConnect(_session, done) {
      connections += 1;
      done(refusal(refuse.connect));
    },
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(`${username}:${password}`);
      const right = username === options.user && password === options.password;
      done(right ? null : new Error(SECRET_WORDS), right ? { user: username } : undefined);
    },
    onMailFrom(_address, { hostNameAppearsAs, secure }, done) {
      greetings.push({ name: String(hostNameAppearsAs), encrypted: secure });
      done(refusal(refuse.mail));
    },
    onRcptTo: (_address, _session, done) => done(refusal(refuse.rcpt)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(refuse.data);
        if (refused) return done(refused);
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        void PostalMime.parse(raw).then((parsed) => {
          mails.push({ raw, parsed, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
          done();
        });
      });
    },
    ...options.server,
  });
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: portOf(server.server.address()),
    mails,
    logins,
    greetings,
    get connections() {
      return connections;
    },
    get refuse() {
      return refuse;
    },
    set refuse(wanted) {
      refuse = wanted;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The ports at which the portal may submit mail; the lower ones need a privileged user. */
const SUBMISSION_PORTS = [2525, 587, 465, 25];

/** The same at the first free one of these ports, for a running portal, which connects to no other port. */
export async function smtpDoubleForPortal(options: Omit<SmtpDoubleOptions, 'port'> = {}): Promise<SmtpDouble> {
  for (const port of SUBMISSION_PORTS) {
    const double = await smtpDouble({ ...options, port }).catch(() => undefined);
    if (double) return double;
  }
  throw new Error(`No mail server can listen here: the ports ${SUBMISSION_PORTS.join(', ')} are taken.`);
}

/** A server on loopback that accepts connections but is not a mail server, and behaves as told. */
export async function noMailServer(
  behave: (socket: Socket) => void,
  port = 0,
): Promise<{
  readonly port: number;
  readonly connections: number;
  readonly open: ReadonlySet<Socket>;
  close(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    behave(socket);
  });
  // The server must not keep a finished test alive.
  server.unref().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    open: sockets,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}
