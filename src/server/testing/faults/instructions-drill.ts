import { keyOfParts } from '#domain/identity/same-thing.ts';
import type { Instruction, Outcome as Given, PreparedSet } from '#contract/instructions.ts';
import { random } from '#demo/random.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestDatabase, execute } from '../postgres.ts';
import { FaultClient } from './fault-client.ts';
import {
  COMPANIES,
  FaultPortal,
  MATTERS,
  PATIENCE,
  pause,
  RENEWAL,
  RENEWAL_DUE,
  userOf,
  within,
} from './fault-portal.ts';
import { FaultChecks } from './fault-checks.ts';
import type { Kills } from './kill-drill.ts';
import type { DrillReport } from './report.ts';

const RECEIVER = 'desk@firm.example';
const KILLS_A_LINE = 25;

/** A person who gives instructions, and what they were promised. */
interface Giver {
  readonly company: string;
  readonly client: FaultClient;
  /** Sets whose outcome is unknown, because the server was killed before it answered. */
  readonly lost: string[];
}

/** Kills a server at random while clients instruct and the firm acknowledges; every promise is checked after each. */
export async function killDuringInstructions(
  report: DrillReport,
  dialect: Dialect,
  { count, seed }: Kills,
): Promise<void> {
  const drill = await InstructionsDrill.open(dialect);
  try {
    for (let kill = 0; kill < count; kill += KILLS_A_LINE) {
      const end = Math.min(count, kill + KILLS_A_LINE);
      await report.attempt(
        `${dialect}: killed during instructions, ${kill + 1} to ${end} of ${count}, seed ${seed}`,
        () => drill.kill(seed, kill, end),
      );
    }
    await report.attempt(`${dialect}: every instruction has its receipt`, () => drill.receipts());
  } finally {
    await drill.close();
  }
}

/** One portal, its givers, and everything that they were told. */
export class InstructionsDrill {
  readonly #portal: FaultPortal;
  readonly #checks: FaultChecks;
  readonly #givers: readonly Giver[];
  readonly #close: () => Promise<void>;
  readonly #bury: () => Promise<void>;
  /** By company and number: the hash that a client was told. */
  readonly #acknowledged = new Map<string, string>();
  /** Instructions that the firm was told to have acknowledged. */
  readonly #received = new Set<string>();

  private constructor(portal: FaultPortal, { close, bury }: { close: () => Promise<void>; bury: () => Promise<void> }) {
    this.#portal = portal;
    this.#checks = new FaultChecks(portal);
    this.#close = close;
    this.#bury = bury;
    // Two people of one company, and one of the other.
    this.#givers = [COMPANIES[0], COMPANIES[0], COMPANIES[1]].map((company) => ({
      company,
      client: new FaultClient(portal),
      lost: [],
    }));
  }

  static async open(dialect: Dialect): Promise<InstructionsDrill> {
    const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
    const portal = await FaultPortal.open({ databaseUrl: database?.url, deadlines: true });
    const drill = new InstructionsDrill(portal, {
      async close() {
        await portal.remove();
        await database?.drop();
      },
      async bury() {
        if (!database) return;
        await execute(database.url, 'update leases set expires_at = 0');
        await execute(database.url, "update outbox set next_attempt_at = 0 where status = 'sending'");
      },
    });
    await drill.#begin();
    return drill;
  }

  async #begin(): Promise<void> {
    await this.#checks.begin();
    for (const [n, { company, client }] of this.#givers.entries()) await client.signIn(userOf(company, n + 1));
    const saved = await this.#checks.admin.callUntilAnswered('/api/config/instructions-save', {
      on: true,
      types: [{ type: RENEWAL, choices: ['proceed', 'lapse', 'ask'] }],
      words: { proceed: 'Renew', lapse: 'Let lapse', ask: 'Ask us' },
      cutOffDays: 5,
      receivers: [RECEIVER],
      sentence: 'Without an instruction we do nothing.',
      callName: '',
      callPhone: '',
      who: 'all',
      secondPerson: false,
    });
    if (saved === 'lost' || saved.status !== 200) throw new Error(`the rules were not saved: ${JSON.stringify(saved)}`);
  }

  /** Kills the server so often. Returns the figures; throws for a promise that was broken. */
  async kill(seed: number, first: number, end: number): Promise<string> {
    const { server } = this.#portal;
    const before = this.#acknowledged.size;
    for (let kill = first; kill < end; kill++) {
      const chance = random(seed, kill);
      await server.ask({ kind: 'forgive' });
      let over = false;
      const again = async (work: (n: number) => Promise<unknown>): Promise<void> => {
        for (let n = 0; !over && n < 10_000; n++) await work(n);
      };
      const load = Promise.all([
        ...this.#givers.map((giver, index) =>
          again((n) => this.#give(giver, random(seed, kill * 1_000 + index * 100 + n))),
        ),
        again(() => this.#acknowledge()),
      ]);
      load.catch(() => undefined);
      if (chance.chance(0.7)) await server.ask({ kind: 'kill-at', write: chance.between(1, 80) });
      await Promise.race([pause(chance.between(50, 700)), server.ended()]);
      await server.kill();
      over = true;
      await load;
      await this.#bury();
      await server.start();
      await this.check();
    }
    return `${end - first} kills, ${this.#acknowledged.size - before} instructions acknowledged, none lost, none doubled, the chain holds`;
  }

  /** Prepares some deadlines, mostly one, at times all of them, and gives them. */
  async #give({ company, client, lost }: Giver, chance: ReturnType<typeof random>): Promise<void> {
    const from = chance.between(0, MATTERS - 1);
    const count = chance.chance(0.1) ? MATTERS : chance.between(1, 5);
    const items = Array.from({ length: Math.min(count, MATTERS - from) }, (_, index) => ({
      deadline: keyOfParts(`${company}-${from + index}`, RENEWAL.toLowerCase()),
      dueDate: RENEWAL_DUE,
      choice: chance.chance(0.5) ? 'proceed' : 'ask',
    }));
    const prepared = await client.call('/api/instructions/prepare', { items, note: `note of ${company}` });
    if (prepared === 'lost' || prepared.status !== 200) return pause(10);
    const { set } = JSON.parse(prepared.body) as PreparedSet;
    if (set === null) return pause(10);
    const given = await client.call('/api/instructions/give', { set });
    if (given === 'lost') lost.push(set);
    else if (given.status === 200) this.#note(company, JSON.parse(given.body) as Given);
  }

  #note(company: string, given: Given): void {
    if (given.result !== 'given') return;
    for (const { number, hash } of given.instructions) {
      const known = this.#acknowledged.get(`${company} ${number}`);
      if (known !== undefined && known !== hash)
        throw new Error(`${company} was told two hashes of instruction ${number}`);
      this.#acknowledged.set(`${company} ${number}`, hash);
    }
  }

  async #acknowledge(): Promise<void> {
    const { admin } = this.#checks;
    const desk = await admin.call('/api/admin/instructions', { view: 'new' });
    if (desk === 'lost' || desk.status !== 200) return pause(20);
    const { instructions } = JSON.parse(desk.body) as {
      instructions: (Instruction & { company: { id: string; name: string } })[];
    };
    const items = instructions
      .slice(0, 20)
      .map(({ company, number, state }) => ({ company: company.id, number, state }));
    if (items.length === 0) return pause(20);
    const acted = await admin.call('/api/admin/instructions/act', { act: 'acknowledge', items });
    if (acted === 'lost' || acted.status !== 200) return pause(20);
    const done = JSON.parse(acted.body) as { instructions: { number: number; company: { name: string } }[] };
    for (const { number, company } of done.instructions) this.#received.add(`${company.name} ${number}`);
  }

  /** After a start: what was promised is there, what was lost has one answer, and the record is whole. */
  async check(): Promise<void> {
    for (const giver of this.#givers)
      for (const set of giver.lost.splice(0)) {
        const first = await this.#answered(giver, set);
        const second = await this.#answered(giver, set);
        if (first.result === 'given' && JSON.stringify(numbersOf(first)) !== JSON.stringify(numbersOf(second)))
          throw new Error('the same set was given twice');
        this.#note(giver.company, first);
      }
    for (const company of COMPANIES) {
      const stored = await this.#history(company);
      for (const [key, hash] of this.#acknowledged) {
        const [name, number] = key.split(' ');
        if (name !== company) continue;
        const found = stored.get(Number(number));
        if (found?.hash !== hash) throw new Error(`instruction ${key} was acknowledged, and is lost`);
        if (this.#received.has(key) && found.received === null) throw new Error(`the receipt of ${key} is lost`);
      }
    }
    const record = await this.#portal.server.ask({ kind: 'record' });
    if (record?.kind !== 'record') throw new Error('the server ended while the record was checked');
    if (record.problems.length > 0) throw new Error(`the record is not whole: ${record.problems.join(' ')}`);
    if (record.doubled > 0) throw new Error(`${record.doubled} instructions were doubled`);
  }

  async #answered({ client }: Giver, set: string): Promise<Given> {
    const begun = performance.now();
    const answer = await client.callUntilAnswered('/api/instructions/give', { set });
    if (answer === 'lost' || answer.status !== 200) {
      const state = this.#portal.server.alive ? 'alive' : 'dead';
      const waited = Math.round(performance.now() - begun);
      throw new Error(
        `a lost answer was not given again after ${waited} ms by a server that is ${state}: ${JSON.stringify(answer)}`,
      );
    }
    return JSON.parse(answer.body) as Given;
  }

  /** Every instruction of a company, by its number. */
  async #history(company: string): Promise<ReadonlyMap<number, Instruction>> {
    const giver = this.#givers.find((one) => one.company === company)!;
    const stored = new Map<number, Instruction>();
    for (let before = ''; ;) {
      const answer = await giver.client.callUntilAnswered(`/api/instructions/history${before}`, undefined, 'GET');
      if (answer === 'lost' || answer.status !== 200) throw new Error(`no history: ${JSON.stringify(answer)}`);
      const { instructions, more } = JSON.parse(answer.body) as { instructions: Instruction[]; more: boolean };
      for (const one of instructions) stored.set(one.number, one);
      if (!more) return stored;
      before = `?before=${encodeURIComponent(instructions.at(-1)?.id ?? '')}`;
    }
  }

  /** Every instruction that a client was told of is in a mail to the firm, once all mails are sent. */
  async receipts(): Promise<string> {
    await this.#bury();
    for (let waiting = await this.#mailsWaiting(); waiting > 0;) {
      const before = waiting;
      const fewer = await within(PATIENCE, async () => (waiting = await this.#mailsWaiting()) < before);
      if (!fewer) throw new Error(`${waiting} mails are not sent`);
    }
    const text = this.#portal
      .mails()
      .filter(({ to }) => to === RECEIVER)
      .map((mail) => mail.text)
      .join('\n');
    const missing = [...this.#acknowledged.values()].filter((hash) => !text.includes(hash));
    if (missing.length > 0) throw new Error(`${missing.length} receipts did not arrive`);
    return `${this.#acknowledged.size} receipts arrived`;
  }

  async #mailsWaiting(): Promise<number> {
    const answer = await this.#portal.server.ask({ kind: 'mails' });
    if (answer?.kind !== 'mails') throw new Error('the server ended while its mails were counted');
    return answer.waiting;
  }

  close(): Promise<void> {
    return this.#close();
  }
}

const numbersOf = (given: Given) => (given.result === 'given' ? given.instructions.map(({ number }) => number) : []);
