import { keyOfParts } from '#domain/identity/same-thing.ts';
import type { Instruction, Outcome as Given, PreparedSet } from '#contract/instructions.ts';
import type { random } from '#demo/random.ts';
import { FaultClient } from './fault-client.ts';
import type { Outcome } from './fault-client.ts';
import { MATTERS, PATIENCE, pause, RENEWAL, RENEWAL_DUE, within } from './fault-portal.ts';
import type { FaultPortal } from './fault-portal.ts';

type Chance = ReturnType<typeof random>;

/** A prepared set. */
interface OpenSet {
  readonly set: string;
  /** Number of mails before its code was requested; undefined for a set that needs no code. */
  readonly mailsBefore?: number;
}

const KEEPING = ['proceed', 'ask'] as const;
const LETTING_GO = ['lapse', 'proceed'] as const;
const CODE_SUBJECT = 'your code to confirm';
const WAIT_MS = 10;
/** The most instructions to which a second person agrees at once, so that some are left for the next kill. */
const AGREED_AT_ONCE = 5;

/** A person of a client who instructs the firm while its server is killed. */
export class DrillGiver {
  readonly company: string;
  readonly client: FaultClient;
  readonly #email: string;
  readonly #portal: FaultPortal;
  #open: OpenSet | undefined;
  /** Sets whose outcome is unknown, because the server was killed before it answered. */
  readonly #lost: OpenSet[] = [];

  constructor(portal: FaultPortal, company: string, email: string) {
    this.#portal = portal;
    this.#email = email;
    this.company = company;
    this.client = new FaultClient(portal);
  }

  signIn(): Promise<void> {
    return this.client.signIn(this.#email);
  }

  /** Prepares a set that needs a code, and gets the code. For a server that is not killed meanwhile. */
  async prepareToLetGo(chance: Chance): Promise<void> {
    const open = (await this.#second()) ?? (await this.#first(chance, LETTING_GO));
    if (open?.mailsBefore !== undefined)
      await within(PATIENCE, () => this.#codesSince(open.mailsBefore ?? 0).length > 0);
    this.#open = open;
  }

  /** Gives the prepared set, or agrees to a colleague's, or gives a new one. Returns undefined if nothing was acknowledged. */
  async act(chance: Chance): Promise<Given | undefined> {
    const prepared = this.#open;
    this.#open = undefined;
    const open =
      prepared ??
      (await (chance.chance(0.2) ? this.#second() : this.#first(chance, chance.chance(0.2) ? LETTING_GO : KEEPING)));
    // Nothing to do, or refused: the next attempt comes a little later.
    if (!open) {
      await pause(WAIT_MS);
      return undefined;
    }
    const given = await this.#confirm(open);
    // A promised code must arrive, and work, after the next start.
    if (given === 'lost' || isWrongCode(given)) this.#lost.push(open);
    return answerIn(given) as Given | undefined;
  }

  /** Prepares a set of some deadlines: mostly one, at times all of them. */
  async #first(chance: Chance, choices: readonly string[]): Promise<OpenSet | undefined> {
    const from = chance.between(0, MATTERS - 1);
    const count = chance.chance(0.1) ? MATTERS : chance.between(1, 5);
    const items = Array.from({ length: Math.min(count, MATTERS - from) }, (_, index) => ({
      deadline: keyOfParts(`${this.company}-${from + index}`, RENEWAL.toLowerCase()),
      dueDate: RENEWAL_DUE,
      choice: choices[index === 0 && choices === LETTING_GO ? 0 : chance.between(0, choices.length - 1)],
    }));
    const note = `note of ${this.company}`;
    return this.#opened(await this.client.call('/api/instructions/prepare', { items, note }));
  }

  /** Prepares the agreement to instructions by which a colleague lets go. */
  async #second(): Promise<OpenSet | undefined> {
    const mine = await this.client.call('/api/instructions', undefined, 'GET');
    const waiting = (answerIn(mine) as { toConfirm: string[] } | undefined)?.toConfirm ?? [];
    if (waiting.length === 0) return undefined;
    const instructions = waiting.slice(0, AGREED_AT_ONCE);
    return this.#opened(await this.client.call('/api/instructions/prepare-second', { instructions }));
  }

  async #opened(prepared: Outcome): Promise<OpenSet | undefined> {
    const { set = null, confirm } = (answerIn(prepared) as PreparedSet | undefined) ?? {};
    if (set === null) return undefined;
    if (confirm === 'session') return { set };
    const mailsBefore = await this.#askForCode(set);
    return mailsBefore === undefined ? undefined : { set, mailsBefore };
  }

  /** Requests a code. Returns how many mails there were before; undefined if no code was promised. */
  async #askForCode(set: string): Promise<number | undefined> {
    // The portal sends a person one code a minute.
    await this.#portal.server.ask({ kind: 'forgive' });
    const mailsBefore = this.#portal.mails().length;
    const sent = await this.client.call('/api/instructions/send-code', { set });
    return answerIn(sent) === undefined ? undefined : mailsBefore;
  }

  async #confirm({ set, mailsBefore }: OpenSet): Promise<Outcome> {
    if (mailsBefore === undefined) return this.client.callUntilAnswered('/api/instructions/give', { set });
    const tried = new Set<string>();
    let answer: Outcome = 'lost';
    await within(PATIENCE, async () => {
      const code = this.#codesSince(mailsBefore).find((one) => !tried.has(one));
      if (code === undefined) return !this.#portal.alive;
      tried.add(code);
      answer = await this.client.callUntilAnswered('/api/instructions/let-go', { set, proof: { code } });
      return !isWrongCode(answer);
    });
    return answer;
  }

  /** The codes in later mails. There may be several, if the server was killed right after it had sent the mail of an earlier set, and sent it again. */
  #codesSince(mails: number): readonly string[] {
    return this.#portal
      .mails()
      .slice(mails)
      .filter(({ to, subject }) => to === this.#email && subject.includes(CODE_SUBJECT))
      .flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []);
  }

  /** After a start, repeats every set whose answer was lost. Throws if one gets no answer, or was given twice. */
  async settle(): Promise<readonly Given[]> {
    const outcomes: Given[] = [];
    for (const lost of this.#lost.splice(0)) {
      const first = await this.#answered(lost);
      const second = await this.#answered(lost);
      if (first.result === 'given' && JSON.stringify(numbersOf(first)) !== JSON.stringify(numbersOf(second)))
        throw new Error('the same set was given twice');
      outcomes.push(first);
    }
    return outcomes;
  }

  async #answered(lost: OpenSet): Promise<Given> {
    const begun = performance.now();
    const answer = await this.#confirm(lost);
    const given = answerIn(answer) as Given | undefined;
    if (given) return given;
    const state = this.#portal.server.alive ? 'alive' : 'dead';
    const waited = Math.round(performance.now() - begun);
    const kind = lost.mailsBefore === undefined ? 'a lost answer' : 'an answer to a code';
    throw new Error(
      `${kind} was not given again after ${waited} ms by a server that is ${state}: ${JSON.stringify(answer)}`,
    );
  }

  /** The instructions of the company by their numbers, newest first: the newest page, or all of them. */
  async history(whole: boolean): Promise<ReadonlyMap<number, Instruction>> {
    const stored = new Map<number, Instruction>();
    for (let before = ''; ;) {
      const answer = await this.client.callUntilAnswered(`/api/instructions/history${before}`, undefined, 'GET');
      const page = answerIn(answer) as { instructions: Instruction[]; more: boolean } | undefined;
      if (!page) throw new Error(`no history: ${JSON.stringify(answer)}`);
      for (const one of page.instructions) stored.set(one.number, one);
      if (!page.more || !whole) return stored;
      before = `?before=${encodeURIComponent(page.instructions.at(-1)?.id ?? '')}`;
    }
  }
}

const isWrongCode = (answer: Outcome): boolean => answer !== 'lost' && answer.status === 400;

/** The body of an answer; undefined for a refusal, and if the server was killed before it answered. */
function answerIn(outcome: Outcome): unknown {
  return outcome === 'lost' || outcome.status !== 200 ? undefined : JSON.parse(outcome.body);
}

const numbersOf = (given: Given) => (given.result === 'given' ? given.instructions.map(({ number }) => number) : []);
