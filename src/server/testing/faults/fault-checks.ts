import type { AnswerOf } from '#contract/endpoint.ts';
import type { whatsNew } from '#contract/whats-new.ts';
import { FaultClient } from './fault-client.ts';
import type { Outcome } from './fault-client.ts';
import { ADMIN, COMPANIES, MATTERS, PATIENCE, USERS, revisionIn, userOf, within } from './fault-portal.ts';
import type { FaultPortal } from './fault-portal.ts';

/** The promises that the server made to the drill, which are checked after every start. */
export class FaultChecks {
  readonly portal: FaultPortal;
  readonly admin: FaultClient;
  readonly clients: readonly { readonly company: string; readonly client: FaultClient }[];
  /** The settings that were acknowledged last; below, those whose outcome is unknown. */
  acknowledged = 'none';
  unknown = new Set<string>();
  /** Newest revision that was written to the sheets. */
  revision = 0;
  readonly messages: string[] = [];
  readonly signedIn: FaultClient[] = [];
  #seenRevision = 0;
  readonly #mailWithinMs: number;
  #nextUser = 10;

  constructor(portal: FaultPortal, { mailWithinMs = PATIENCE } = {}) {
    this.#mailWithinMs = mailWithinMs;
    this.portal = portal;
    this.admin = new FaultClient(portal);
    this.clients = COMPANIES.map((company) => ({ company, client: new FaultClient(portal) }));
  }

  /** Signs in the people who must stay signed in through the whole drill. */
  async begin(): Promise<void> {
    await this.newRevision();
    await this.portal.server.start();
    await this.admin.signIn(ADMIN);
    const published = await within(PATIENCE, async () => {
      const answer = await this.admin.call('/api/config/status');
      return answer !== 'lost' && answer.body.includes('"published":true');
    });
    if (!published) throw new Error('the spreadsheet was not published');
    for (const { company, client } of this.clients) await client.signIn(userOf(company, 0));
    await this.save('begin');
  }

  /** A client of either company who has not signed in before, whose budgets are therefore full. */
  freshUser(): string {
    this.#nextUser += 1;
    if (this.#nextUser >= 2 * USERS) this.#nextUser = 10;
    return userOf(COMPANIES[this.#nextUser % 2] ?? '', Math.floor(this.#nextUser / 2));
  }

  async newRevision(): Promise<void> {
    this.revision += 1;
    this.portal.writeSheets(this.revision);
  }

  /** Saves settings with the same word in two fields. */
  async save(word: string): Promise<boolean> {
    this.unknown.add(word);
    const answer = await this.admin.call('/api/config/email', settings(word));
    return this.#note(answer === 'lost' ? undefined : answer.status, word);
  }

  async importSettings(word: string): Promise<boolean> {
    this.unknown.add(word);
    const answer = await this.admin.call('/api/config/import', {
      format: 'ip-briefcase-configuration',
      version: 1,
      emailSettings: settings(word),
      adminEmails: { hardcodedEmails: [ADMIN], configuredEmails: [`${word}@firm.example`] },
    });
    return this.#note(answer === 'lost' ? undefined : answer.status, word);
  }

  #note(status: number | undefined, word: string): boolean {
    if (status === 200) {
      this.acknowledged = word;
      this.unknown.clear();
    } else if (status !== undefined) {
      this.unknown.delete(word);
      // A refusal is allowed: another save was first, or there were too many.
      if (status < 500 && status !== 409 && status !== 429) throw new Error(`settings were refused with ${status}`);
    }
    return status === 200;
  }

  async send(client: FaultClient, company: string, word: string): Promise<boolean> {
    const answer = await client.call('/api/email/send-message', {
      to: [`help@${company.toLowerCase()}.example`],
      subject: word,
      text: `message ${word}.`,
    });
    const taken = answer !== 'lost' && answer.status === 200;
    if (taken) this.messages.push(word);
    return taken;
  }

  /** Throws if a promise was broken. */
  async check(): Promise<void> {
    await this.#checkRows();
    for (const { company, client } of this.clients) await this.#checkJournal(company, client);
    await this.#checkSettings();
    for (const client of this.signedIn.splice(0))
      if (!(await client.isSignedIn())) throw new Error('an acknowledged sign-in was lost');
    const waiting = this.messages.splice(0);
    const arrived = (word: string): number =>
      this.portal.mails().filter(({ text }) => text.includes(`message ${word}.`)).length;
    if (!(await within(this.#mailWithinMs, () => waiting.every((word) => arrived(word) > 0))))
      throw new Error('an acknowledged message was lost');
    if (waiting.some((word) => arrived(word) > 2)) throw new Error('a message was sent more than twice');
  }

  async #checkRows(): Promise<void> {
    for (const { company, client } of this.clients) {
      const answer = await this.#rowsOf(client);
      if (answer === 'lost' || answer.status !== 200)
        throw new Error(`a signed-in client of ${company} got ${answer === 'lost' ? 'no answer' : answer.status}`);
      const revision = revisionIn(answer.body, company);
      if (revision < this.#seenRevision) throw new Error(`revision ${revision} after ${this.#seenRevision}`);
      this.#seenRevision = revision;
    }
  }

  /** Checks that the journal leads to the published rows: each publication changes the title of every matter. */
  async #checkJournal(company: string, client: FaultClient): Promise<void> {
    const rows = await this.#rowsOf(client);
    const told = await client.call('/api/data/whats-new', { since: 'month' });
    const again = await this.#rowsOf(client);
    // As for rows: a busy server may ask any caller to try again.
    if (rows === 'lost' || told === 'lost' || again === 'lost' || told.status === 503) return;
    if (told.status !== 200) throw new Error(`${company} is not told what changed: ${told.status}`);
    const revision = revisionIn(rows.body, company);
    // Another publication came meanwhile, or there was only one so far.
    if (again.status !== 200 || revision !== revisionIn(again.body, company) || revision === 1) return;
    const { changes } = JSON.parse(told.body) as AnswerOf<typeof whatsNew>;
    const titles = changes.flatMap(({ fields }) => fields.map(({ after }) => after));
    if (titles.length !== MATTERS || titles.some((title) => title !== `revision ${revision} of ${company}`))
      throw new Error(`with revision ${revision}, ${company} is told: ${told.body}`);
    if (COMPANIES.some((other) => other !== company && told.body.includes(other)))
      throw new Error(`${company} is told of another company: ${told.body}`);
  }

  /** Reads rows. On a busy machine the server may ask to try again, which breaks no promise unless stored data is damaged. */
  async #rowsOf(client: FaultClient): Promise<Outcome> {
    let answer: Outcome = 'lost';
    await within(PATIENCE, async () => {
      answer = await client.call('/api/data/Matters');
      if (answer === 'lost' || answer.status !== 503 || answer.retryAfter === null) return true;
      const damaged = await this.portal.server.ask({ kind: 'damaged' });
      return damaged?.kind !== 'damaged' || damaged.count > 0;
    });
    return answer;
  }

  async #checkSettings(): Promise<void> {
    const answer = await this.admin.call('/api/config/email', undefined, 'GET');
    if (answer === 'lost' || answer.status !== 200) throw new Error('the administrator was signed out');
    const { smtp, template } = JSON.parse(answer.body) as ReturnType<typeof settings>;
    const word = smtp.fromName;
    if (template.subject !== word) throw new Error(`a mixture of settings: ${word} and ${template.subject}`);
    if (word !== this.acknowledged && !this.unknown.has(word))
      throw new Error(`settings ${this.acknowledged} were acknowledged, and ${word} is there`);
    this.acknowledged = word;
    this.unknown.clear();
  }
}

function settings(word: string) {
  return {
    smtp: {
      enabled: false,
      host: 'mail.firm.example',
      port: 587,
      secure: false,
      username: '',
      password: '',
      fromName: word,
      fromEmail: 'portal@firm.example',
    },
    template: { subject: word, body: 'Your code is {{otp_code}}' },
  };
}
