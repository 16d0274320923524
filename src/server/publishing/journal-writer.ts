import type { Topic } from '#domain/journal/change.ts';
import { compareRows, compareVersions } from '#domain/journal/compare.ts';
import type { Comparison } from '#domain/journal/compare.ts';
import { rowOfText, rowTexts } from '#domain/journal/row-texts.ts';
import { stemOf, TOPIC_OF_TAB } from '#domain/journal/tracked.ts';
import { isOwnedTab, OWNED_TABS } from '#domain/guard/row-identity.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { JOURNAL } from '#server/base/limits.ts';
import { payloadHash } from '#server/store/packed-payload.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import { mayHaveLeft } from '#server/store/publication-plan.ts';
import type { CompanyChanges, PublishedPayload, PublishedState, ReadStored } from '#server/store/publication-plan.ts';
import { setAsideTab } from './compare-tab.ts';
import { entriesOf } from './journal-entries.ts';
import type { KeptDifference } from './kept-rows.ts';
import { inflated, inPieces } from './published-rows.ts';

/** A payload that this publication changes; without text if it is removed. */
interface NewVersion {
  readonly company: string;
  readonly text: string | undefined;
  readonly rowCount: number;
}

interface CompanyTold {
  /** Name of the payload: of the tab, or of its rows that are set aside. */
  readonly name: string;
  readonly tab: Tab;
  readonly topic: Topic;
  readonly company: string;
  readonly told: Comparison;
  readonly damaged: boolean;
}

interface JournalParts {
  readonly before: PublishedState;
  readonly stored: ReadStored;
  /** How many rows differ in both versions together, as far as the guard has counted. */
  readonly differing: number;
  /** Whether a row with this first cell may have moved. */
  readonly mayHaveMoved: (tab: Tab, firstCell: string) => boolean;
  /** How a company's rows differ, if the guard has compared them. */
  readonly takeDifference: (tab: Tab, company: string) => KeptDifference | undefined;
  readonly hand: (changes: readonly CompanyChanges[]) => Promise<void>;
  /** Whether an administrator has accepted these changes as a whole. */
  readonly isAccepted: (tab: Tab, company: string) => boolean;
  /** Whether the company's name is no longer in any tab. */
  readonly isClosing: (company: string) => boolean;
}

export interface JournalWriter {
  /** Takes a payload that differs from the published one. */
  see(tab: string, version: NewVersion): Promise<void>;
  /** Call it after the last payload, with the names that belong to another client now. */
  end(others: ReadonlySet<string>): Promise<'entries' | 'reset'>;
}

/**
 * Computes what a publication changes for each company, while both versions are available. A few companies at a time are in memory; of the
 * others, only what is needed to see whether a row has moved.
 */
export function journalWriter(parts: JournalParts): JournalWriter {
  const queues = new Map<string, { versions: NewVersion[]; rows: number }>();
  const moves = new Map<Topic, Moves>();
  /** The rows added to and removed from each compared payload, by its name and company. */
  const compared = new Map<string, Pick<Comparison, 'added' | 'removed'>>();
  const known = new Set(parts.before.payloads.map(({ company }) => company));
  const rowCounts = new Map(
    parts.before.payloads.map(({ tab, company, rowCount }) => [`${tab}\n${company}`, rowCount]),
  );
  let differing = 0;
  let batch: CompanyChanges[] = [];
  let entries = 0;
  // Rows of another source, or of another layout, cannot be compared.
  const replaced = Object.keys(parts.before.shapes).length === 0;
  const isReset = (): boolean =>
    (replaced && known.size > 0) || Math.max(differing, parts.differing) > JOURNAL.rowsAtOnce;

  async function compareQueued(name: string): Promise<void> {
    const { tab, topic } = placeOf(name);
    const queue = queues.get(name);
    queues.delete(name);
    if (!queue || !tab || !topic || isReset()) return;
    const texts = await textsBefore(name, queue.versions, parts);
    for (const { company, text = '' } of queue.versions) {
      if (isReset()) return;
      const was = texts.get(company);
      const told = compareVersions(topic, rowTexts(was?.text ?? ''), rowTexts(text), boundsFor(tab));
      await tell({ name, tab, topic, company, told, damaged: was?.damaged === true });
    }
  }

  const boundsFor = (tab: Tab) => ({
    mostChanges: JOURNAL.entriesPerCompany,
    mayHaveMoved: (firstCell: string) => parts.mayHaveMoved(tab, firstCell),
  });

  async function tell({ name, tab, topic, company, told, damaged }: CompanyTold): Promise<void> {
    const aside = name !== tab;
    differing += told.rows;
    if (told.rows > 0) compared.set(`${name}\n${company}`, { added: told.added, removed: told.removed });
    movesOf(topic).note({ company: aside ? SET_ASIDE : company, come: told.come, gone: aside ? [] : told.gone });
    if (aside || parts.isClosing(company) || told.count === 0) return;
    const whole = damaged || told.count > JOURNAL.entriesPerCompany || parts.isAccepted(tab, company);
    const entries = whole
      ? entriesOf([{ kind: 'many', topic }])
      : [...entriesOf(told.changes), ...told.replaced.map(mayHaveLeft)];
    // `come` has the rows that the company may not have had before.
    await hand({ company, topic, entries, come: [...new Set([...told.added, ...told.replaced])] });
  }

  async function hand(changes: CompanyChanges): Promise<void> {
    batch.push(changes);
    for (const { count } of changes.entries) entries += count;
    entries += changes.come.length;
    if (entries >= JOURNAL.entriesInMemory) await flush();
  }

  async function flush(): Promise<void> {
    if (batch.length > 0) await parts.hand(batch);
    batch = [];
    entries = 0;
  }

  function movesOf(topic: Topic): Moves {
    let found = moves.get(topic);
    if (!found) moves.set(topic, (found = new Moves()));
    return found;
  }

  async function withdraw(company: string, topic: Topic, stems: ReadonlySet<string>): Promise<void> {
    if (stems.size === 0) return;
    const entries = entriesOf([...stems].map((stem) => ({ kind: 'withdrawn', topic, stem })));
    await hand({ company, topic, entries, come: [] });
  }

  /**
   * The stems of all rows under a name after this publication, including those set aside. If the name belongs to another client now, all of them are
   * that client's, even rows of the previous one, whose journal continues under another name once an administrator has confirmed it.
   */
  async function stemsUnder(company: string, tab: OwnedTab, topic: Topic): Promise<ReadonlySet<string>> {
    const stems = new Set<string>();
    for (const name of [tab, setAsideTab(tab)]) {
      const { added = [], removed = [] } = compared.get(`${name}\n${company}`) ?? {};
      const text = (await textsBefore(name, [{ company }], parts)).get(company)?.text ?? '';
      const counts = new Map<string, number>();
      for (const row of rowTexts(text).rows.map(rowOfText)) {
        const stem = stemOf(topic, row);
        if (stem !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      }
      for (const stem of removed) counts.set(stem, (counts.get(stem) ?? 0) - 1);
      for (const [stem, count] of counts) if (count > 0) stems.add(stem);
      for (const stem of added) stems.add(stem);
    }
    return stems;
  }

  return {
    async see(name, version) {
      const { tab, topic } = placeOf(name);
      const { company } = version;
      const shared = company === NO_COMPANY;
      if (replaced || isReset() || !tab || !topic || shared !== (topic === 'link')) return;
      const kept = name === tab ? parts.takeDifference(tab, company) : undefined;
      if (kept) {
        const told = compareRows(topic, kept.before, kept.after, kept.rows, boundsFor(tab));
        return tell({ name, tab, topic, company, told, damaged: false });
      }
      const queue = queues.get(name) ?? { versions: [], rows: 0 };
      queues.set(name, queue);
      queue.versions.push(version);
      queue.rows += version.rowCount + (rowCounts.get(`${name}\n${company}`) ?? 0);
      if (queue.rows >= JOURNAL.rowsInMemory) await compareQueued(name);
    },
    async end(others) {
      for (const name of queues.keys()) await compareQueued(name);
      if (isReset()) return 'reset';
      for (const [topic, moved] of moves) {
        const withdrawn = moved.leftBehind(
          (company) => others.has(company) || parts.isClosing(company),
          (company) => others.has(company) || !known.has(company),
        );
        for (const [company, stems] of withdrawn) await withdraw(company, topic, stems);
      }
      for (const company of others)
        for (const tab of OWNED_TABS) {
          const topic = TOPIC_OF_TAB[tab];
          if (topic) await withdraw(company, topic, await stemsUnder(company, tab, topic));
        }
      await flush();
      return 'entries';
    },
  };
}

/** Used in place of a company, for rows that no company has while something is held. */
const SET_ASIDE = '\u0000set-aside';

/** The tab and topic of a payload's name. */
function placeOf(name: string): { tab?: Tab; topic?: Topic } {
  const tab = TABS.find((one) => one === name || (isOwnedTab(one) && setAsideTab(one) === name));
  const topic = tab && TOPIC_OF_TAB[tab];
  return { ...(tab && { tab }), ...(topic && { topic }) };
}

/** The published texts of these companies, without damaged ones, which cannot be compared. */
async function textsBefore(
  name: string,
  versions: readonly Pick<NewVersion, 'company'>[],
  { before, stored }: JournalParts,
): Promise<ReadonlyMap<string, { readonly text: string; readonly damaged: boolean }>> {
  const wanted = new Set(versions.map(({ company }) => company));
  const published = before.payloads.filter(({ tab, company }) => tab === name && wanted.has(company));
  const hashes = new Map(published.map(({ company, hash }) => [company, hash]));
  const texts = new Map<string, { text: string; damaged: boolean }>();
  for (const companies of piecesOf(published))
    for (const { company, body } of await stored(name, companies)) {
      const plain = inflated(body);
      const damaged = !plain || payloadHash(plain) !== hashes.get(company);
      texts.set(company, { text: damaged ? '' : plain.toString('utf8'), damaged });
    }
  return texts;
}

const piecesOf = (published: readonly PublishedPayload[]): string[][] =>
  published.length === 0 ? [] : inPieces(published);

/** Finds rows that left one company and came to another in one publication. */
class Moves {
  readonly #gone: { readonly company: string; readonly marks: Comparison['gone'] }[] = [];
  /** By the row's mark, the company that it came to, or a set if there are several. */
  readonly #come = new Map<number, string | Set<string>>();

  note({ company, come, gone }: { company: string } & Pick<Comparison, 'come' | 'gone'>): void {
    for (const mark of come) {
      const others = this.#come.get(mark);
      if (others === undefined) this.#come.set(mark, company);
      else if (typeof others !== 'string') others.add(company);
      else if (others !== company) this.#come.set(mark, new Set([others, company]));
    }
    if (gone.length > 0) this.#gone.push({ company, marks: gone });
  }

  /**
   * The stems that must be removed from each company's journal. A client whose name is gone from all tabs, or belongs to another client now,
   * may only have another name: entries about rows that went to the name with most of its rows stay, because an administrator may confirm that it is the
   * same client.
   */
  leftBehind(
    isClosing: (company: string) => boolean,
    isNew: (company: string) => boolean,
  ): ReadonlyMap<string, ReadonlySet<string>> {
    const moves: { readonly from: string; readonly stem: string; readonly to: string }[] = [];
    for (const { company: from, marks } of this.#gone)
      for (const [mark, stem] of marks) {
        const came = this.#come.get(mark) ?? from;
        if (came === from) continue;
        for (const to of typeof came === 'string' ? [came] : came) if (to !== from) moves.push({ from, stem, to });
      }
    const heirs = heirsOf(moves.filter(({ from, to }) => isClosing(from) && isNew(to)));
    const left = new Map<string, Set<string>>();
    for (const { from, stem, to } of moves)
      if (heirs.get(from) !== to) left.set(from, (left.get(from) ?? new Set()).add(stem));
    return left;
  }
}

/** The company that got most of the rows of each one. */
function heirsOf(moves: readonly { readonly from: string; readonly to: string }[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { from, to } of moves) {
    const of = counts.get(from) ?? new Map<string, number>();
    counts.set(from, of.set(to, (of.get(to) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([from, of]) => [from, [...of].reduce((most, one) => (one[1] > most[1] ? one : most))[0]]),
  );
}
