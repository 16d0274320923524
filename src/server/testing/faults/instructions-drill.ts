import type { Instruction, Outcome as Given } from '#contract/instructions.ts';
import { random } from '#demo/random.ts';
import type { Dialect } from '#server/store/schema.ts';
import { createTestDatabase, execute } from '../postgres.ts';
import { DrillGiver } from './drill-giver.ts';
import { COMPANIES, FaultPortal, PATIENCE, pause, RENEWAL, userOf, within } from './fault-portal.ts';
import { FaultChecks } from './fault-checks.ts';
import type { Kills } from './kill-drill.ts';
import type { DrillReport } from './report.ts';

const RECEIVER = 'desk@firm.example';
/** Users of each company: few, because each of them is mailed copies. */
const USERS = 4;
const KILLS_A_LINE = 25;

/** After this many kills, and after the last one, every promise is checked again and the chain is computed. */
const WHOLE_CHECK_EVERY = 10;

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

/** One portal, the people who give instructions, and every answer that they got. */
export class InstructionsDrill {
  readonly #portal: FaultPortal;
  readonly #checks: FaultChecks;
  readonly #givers: readonly DrillGiver[];
  readonly #close: () => Promise<void>;
  readonly #bury: () => Promise<void>;
  /** The hash that a client was told, by company and number. */
  readonly #acknowledged = new Map<string, string>();
  /** Hashes of instructions that wait for a second person, whose agreement was not acknowledged yet. */
  readonly #waiting = new Set<string>();
  /** Instructions whose agreement by a second person was acknowledged; below, those whose receipt by the firm was acknowledged. */
  readonly #agreed = new Set<string>();
  readonly #received = new Set<string>();

  private constructor(portal: FaultPortal, { close, bury }: { close: () => Promise<void>; bury: () => Promise<void> }) {
    this.#portal = portal;
    this.#checks = new FaultChecks(portal);
    this.#close = close;
    this.#bury = bury;
    // Two people of one company, and one of the other.
    this.#givers = [COMPANIES[0], COMPANIES[0], COMPANIES[1]].map(
      (company, n) => new DrillGiver(portal, company, userOf(company, n + 1)),
    );
  }

  static async open(dialect: Dialect): Promise<InstructionsDrill> {
    const database = dialect === 'postgres' ? await createTestDatabase() : undefined;
    const portal = await FaultPortal.open({ databaseUrl: database?.url, deadlines: true, users: USERS });
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
    for (const giver of this.#givers) await giver.signIn();
    await this.#saveRules(false);
  }

  async #saveRules(secondPerson: boolean): Promise<void> {
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
      secondPerson,
    });
    if (saved === 'lost' || saved.status !== 200) throw new Error(`the rules were not saved: ${JSON.stringify(saved)}`);
  }

  /** Kills the server this often. Returns the figures; throws if a promise was broken. */
  async kill(seed: number, first: number, end: number): Promise<string> {
    const { server } = this.#portal;
    const before = this.#acknowledged.size;
    const agreedBefore = this.#agreed.size;
    for (let kill = first; kill < end; kill++) {
      const chance = random(seed, kill);
      await server.ask({ kind: 'forgive' });
      await this.#saveRules(chance.chance(0.5));
      // Sets with a code take longest: without this, most servers would die before a code arrives.
      for (const [index, giver] of this.#givers.entries())
        if (chance.chance(0.5)) await giver.prepareToLetGo(random(seed, kill * 1_000 + index * 100 + 99));
      let over = false;
      const again = async (work: (n: number) => Promise<unknown>): Promise<void> => {
        for (let n = 0; !over && n < 10_000; n++) await work(n);
      };
      const load = Promise.all([
        ...this.#givers.map((giver, index) =>
          again(async (n) => this.#note(giver.company, await giver.act(random(seed, kill * 1_000 + index * 100 + n)))),
        ),
        again(() => this.#acknowledge()),
      ]);
      load.catch(() => undefined);
      if (chance.chance(0.7)) await server.ask({ kind: 'kill-at', write: chance.between(1, 160) });
      await Promise.race([pause(chance.between(50, 700)), server.ended()]);
      await server.kill();
      over = true;
      await load;
      await this.#bury();
      await server.start();
      await this.check((kill + 1) % WHOLE_CHECK_EVERY === 0 || kill + 1 === end);
    }
    return `${end - first} kills, ${this.#acknowledged.size - before} instructions acknowledged, ${this.#agreed.size - agreedBefore} agreed to by a second person, none lost, none doubled, the chain holds`;
  }

  #note(company: string, given: Given | undefined): void {
    if (given?.result !== 'given') return;
    for (const { number, hash, state, agreed } of given.instructions) {
      const key = `${company} ${number}`;
      const known = this.#acknowledged.get(key);
      if (known !== undefined && known !== hash)
        throw new Error(`${company} was told two hashes of instruction ${number}`);
      this.#acknowledged.set(key, hash);
      if (agreed) this.#agreed.add(key);
      if (state === 'waiting') this.#waiting.add(hash);
      else if (agreed) this.#waiting.delete(hash);
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

  /** Checks after a start that promises are kept and lost answers are found once; with `whole`, also that the whole record holds. */
  async check(whole: boolean): Promise<void> {
    for (const giver of this.#givers) for (const given of await giver.settle()) this.#note(giver.company, given);
    for (const company of COMPANIES) {
      const giver = this.#givers.find((one) => one.company === company)!;
      const stored = await giver.history(whole);
      // A page is sorted by time, and two instructions of the same moment may be numbered the other way round, so its last ones prove nothing.
      const oldest = whole ? 0 : Math.max(...stored.keys()) - stored.size / 2;
      for (const [key, hash] of this.#acknowledged) {
        const [name, number] = key.split(' ');
        if (name === company && Number(number) >= oldest) this.#compare(key, hash, stored.get(Number(number)));
      }
    }
    if (!whole) return;
    const record = await this.#portal.server.ask({ kind: 'record' });
    if (record?.kind !== 'record') throw new Error('the server ended while the record was checked');
    if (record.problems.length > 0) throw new Error(`the record is not whole: ${record.problems.join(' ')}`);
    if (record.doubled > 0) throw new Error(`${record.doubled} instructions were doubled`);
  }

  #compare(key: string, hash: string, found: Instruction | undefined): void {
    if (found?.hash !== hash) throw new Error(`instruction ${key} was acknowledged, and is lost`);
    if (this.#agreed.has(key) && found.agreed === null) throw new Error(`the agreement to ${key} is lost`);
    if (this.#received.has(key) && found.received === null) throw new Error(`the receipt of ${key} is lost`);
  }

  /** Checks that every instruction on which the firm may act is in a mail to the firm, once all mails are sent. */
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
    const owed = [...this.#acknowledged.values()].filter((hash) => !this.#waiting.has(hash));
    const missing = owed.filter((hash) => !text.includes(hash));
    if (missing.length > 0) throw new Error(`${missing.length} receipts did not arrive`);
    return `${owed.length} receipts arrived`;
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
