import { smtpDoubleForPortal } from '#server/testing/smtp-double.ts';
import type { SmtpDouble } from '#server/testing/smtp-double.ts';
import { saveEmail } from '#contract/admin-email.ts';
import { sendCode, verifyCode } from '#contract/sign-in.ts';
import { ADMIN } from './portal.ts';
import type { Portal } from './portal.ts';

/** A signed-in person, and what their calls send. */
export interface Person {
  readonly cookie: string;
  /** The session as a browser stores it, which pages send with their calls. */
  readonly session: Readonly<Record<string, unknown>>;
  post(path: string, body?: object): Promise<Response>;
}

const TEMPLATE = { subject: 'Your code', body: 'Your code is {{otp_code}}.' };

/** Makes a call like a page of the portal. `address` is the caller's network address, as a proxy would state it. */
export async function call(
  portal: Portal,
  path: string,
  body: object,
  { cookie, address }: { readonly cookie?: string; readonly address?: string } = {},
): Promise<Response> {
  return fetch(`${portal.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: JSON.stringify(body),
  });
}

/** Signs in the administrator with a code from the operator's command. */
export async function signInAdministrator(portal: Portal): Promise<Person> {
  return verify(portal, ADMIN, await portal.issueCode(ADMIN));
}

/** Starts a mail server, and configures the portal to use it. */
export async function setUpMail(administrator: Person): Promise<SmtpDouble> {
  const mail = await smtpDoubleForPortal();
  const smtp = { enabled: true, host: '127.0.0.1', port: mail.port, secure: false, username: '', password: '' };
  const answer = await administrator.post(saveEmail.path, {
    smtp: { ...smtp, fromName: 'Bench', fromEmail: 'portal@bench.example' },
    template: TEMPLATE,
  });
  if (!answer.ok) throw new Error(`The mail settings were refused: ${await answer.text()}`);
  return mail;
}

/** Asks for a code, waits for the mail, signs in with it. */
export async function signInByMail(portal: Portal, mail: SmtpDouble, email: string, address?: string): Promise<Person> {
  const before = mail.mails.length;
  const asked = await call(portal, sendCode.path, { email }, { address });
  if (!asked.ok) throw new Error(`No code for ${email}: ${asked.status} ${await asked.text()}`);
  const code = await newestCode(mail, email, before);
  const cookie = cookiesOf(asked);
  return verify(portal, email, { code }, { cookie, address });
}

async function newestCode(mail: SmtpDouble, email: string, from: number): Promise<string> {
  for (let waited = 0; waited < 10_000; waited++) {
    const taken = mail.mails
      .slice(from)
      .findLast(({ to }) => to.some((one) => one.toLowerCase() === email.toLowerCase()));
    const code = /(?<!\d)\d{6}(?!\d)/.exec(taken?.parsed.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`No mail for ${email} arrived.`);
}

async function verify(
  portal: Portal,
  email: string,
  code: { readonly code: string; readonly secret?: string },
  from: { readonly cookie?: string; readonly address?: string } = {},
): Promise<Person> {
  const answer = await call(portal, verifyCode.path, { email, ...code }, from);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${text}`);
  const { sessionData } = JSON.parse(text) as { sessionData: Record<string, unknown> };
  const cookie = cookiesOf(answer);
  return { cookie, session: sessionData, post: (path, body = {}) => call(portal, path, body, { cookie }) };
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
