import { once } from 'node:events';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A real mail server on loopback that keeps what it takes. */
export interface SmtpDouble {
  readonly port: number;
  readonly mails: readonly {
    readonly raw: string;
    readonly parsed: Email;
    readonly from: string;
    readonly to: readonly string[];
  }[];
  /** Logins that were tried. */
  readonly logins: readonly string[];
  close(): Promise<void>;
}

/** Answers `code` to every command of a kind; a number of the SMTP reply code. */
export interface SmtpRefusals {
  readonly mail?: number;
  readonly rcpt?: number;
  readonly data?: number;
}

export async function smtpDouble(
  options: {
    readonly user?: string;
    readonly password?: string;
    readonly refuse?: SmtpRefusals;
    readonly server?: SMTPServerOptions;
  } = {},
): Promise<SmtpDouble> {
  const mails: SmtpDouble['mails'][number][] = [];
  const logins: string[] = [];
  const refusal = (code: number | undefined): Error | null =>
    code === undefined
      ? null
      : Object.assign(new Error('refused by the double: SECRET-BANNER'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(username);
      const right = username === options.user && password === options.password;
      done(right ? null : new Error('Invalid username or password'), right ? { user: username } : undefined);
    },
    onMailFrom: (_address, _session, done) => done(refusal(options.refuse?.mail)),
    onRcptTo: (_address, _session, done) => done(refusal(options.refuse?.rcpt)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(options.refuse?.data);
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
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
