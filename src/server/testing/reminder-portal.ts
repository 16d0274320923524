import type { LightMyRequestResponse } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { findMailClients, readMails } from '#contract/admin-mails.ts';
import type { MailChoices } from '#domain/reminder/mail-choices.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { MailResult } from '#server/mail/mailer.ts';
import type { MailboxEntry } from '#server/mail/mailbox/mailbox.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { Dialect } from '#server/store/schema.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { ADMIN_EMAIL, row, twoCompanies } from './two-companies.ts';

type MailSettings = AnswerOf<typeof readMails>;
type Rows = Partial<Record<Tab, readonly Row[]>>;

/** A portal whose firm sends reminders, with a clock that the test moves from day to day. It begins on a Monday. */
export interface ReminderPortal {
  readonly portal: TestApp;
  /** A call by a user who has just signed in, because yesterday's sessions are over. */
  call(email: string, method: 'GET' | 'POST', url: string, body?: object): Promise<LightMyRequestResponse>;
  /** The settings as the administrator's page reads them. */
  settings(): Promise<MailSettings>;
  /** The id of a published client, as the administrator's page finds it by its name. */
  clientId(name: string): Promise<string>;
  /** The rows of the sheet from now on. */
  rows: Rows;
  /** Whether the guard checks readings, as in production; without it each reading counts as another source. */
  guarded: boolean;
  /** How the mail server answers; by default it accepts every mail. */
  answer: (message: MailMessage) => MailResult;
  /** Signs a user in and chooses mails. */
  choose(email: string, choices: Partial<MailChoices>): Promise<void>;
  /** Moves the clock to the time of a day (UTC), reads the sheet, sends the due mails, and returns those that arrived. */
  at(day: string, time?: string, options?: { readonly read?: boolean }): Promise<readonly MailboxEntry[]>;
  /** Saves for which clients the mails are on, with further settings in `more`. */
  turn(mode: 'off' | 'some' | 'all', more?: object): Promise<void>;
}

export async function openReminderPortal(dialect: Dialect = 'sqlite'): Promise<ReminderPortal> {
  const portal = await testApp({ dialect, startAt: Date.UTC(2026, 10, 23, 6) });
  await portal.publish(twoCompanies());
  const take = portal.mailbox.send;
  const bench: ReminderPortal = {
    portal,
    async call(email, method, url, body) {
      const browser = portal.browser();
      await browser.signIn(email);
      return browser.call(method, url, body);
    },
    async settings() {
      return (await bench.call(ADMIN_EMAIL, 'POST', '/api/config/mails-get', {})).json<MailSettings>();
    },
    async clientId(name) {
      const answer = await bench.call(ADMIN_EMAIL, 'POST', '/api/config/mails-clients', { search: name });
      const { clients } = answer.json<AnswerOf<typeof findMailClients>>();
      return clients.find((client) => client.name === name)!.id;
    },
    rows: twoCompanies(),
    guarded: false,
    answer: () => ({ ok: true }),
    async choose(email, choices) {
      const body = { reminders: [], digest: 'off', content: 'short', copies: true, ...choices };
      const answer = await bench.call(email, 'POST', '/api/mails/choices', body);
      if (answer.statusCode !== 200) throw new Error(`choosing mails: ${answer.statusCode} ${answer.body}`);
    },
    async at(day, time = '09:00', { read = true } = {}) {
      // What is still being sent at the old time would otherwise send mails of the new time before they are counted.
      const before = new Set(await portal.mails());
      const to = Date.parse(`${day}T${time}:00Z`);
      portal.advance(to - portal.now());
      if (read) await portal.publish(bench.rows, { guarded: bench.guarded });
      await portal.parts.reminders.look();
      return (await portal.mails()).filter((mail) => !before.has(mail));
    },
    async turn(mode, more = {}) {
      const { clients, closing, senderName, senderEmail } = await bench.settings();
      const body = { mode, clients, closing, senderName, senderEmail, ...more };
      const answer = await bench.call(ADMIN_EMAIL, 'POST', '/api/config/mails-save', body);
      if (answer.statusCode !== 200) throw new Error(`saving: ${answer.statusCode} ${answer.body}`);
    },
  };
  Object.assign(portal.mailbox, {
    async send(message: MailMessage): Promise<MailResult> {
      const answer = bench.answer(message);
      return answer.ok ? take(message) : answer;
    },
  });
  return bench;
}

/** A row of the Deadline tab. */
export function deadlineOf(
  company: { readonly name: string },
  matterId: string,
  dueDate: string,
  more: object = {},
): Row {
  return row('deadlines', { matterId, type: 'Annuity', dueDate, company: company.name, ...more });
}
