import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Change, Topic } from '#domain/journal/change.ts';
import { compareRows } from '#domain/journal/compare.ts';
import type { Comparison, VersionsApart } from '#domain/journal/compare.ts';
import { TOPIC_OF_TAB } from '#domain/journal/tracked.ts';
import type { OwnedTab } from '#domain/guard/row-identity.ts';
import { JOURNAL } from '#server/base/limits.ts';
import { mayHaveLeft } from '#server/store/publication-plan.ts';
import type { StagedEntry } from '#server/store/publication-plan.ts';
import { Blocks } from './packed-texts.ts';

/** What the journal is told of one company's versions of a tab. */
export interface Told extends Omit<Comparison, 'changes'> {
  /** How many changes there are. */
  readonly count: number;
  /** Stems of what the company may not have had before. */
  readonly fresh: readonly string[];
  entries(): readonly StagedEntry[];
}

export function toldOf({ changes, ...comparison }: Comparison): Told {
  const { added, replaced } = comparison;
  return {
    ...comparison,
    count: changes.length,
    fresh: [...new Set([...added, ...replaced])],
    entries: () => [...entriesOf(changes), ...replaced.map(mayHaveLeft)],
  };
}

/** The rows of the journal for one company's changes of a topic. */
export function entriesOf(changes: readonly Change[]): readonly StagedEntry[] {
  const edits = changes.filter(({ kind }) => kind === 'changed');
  const rows = changes.flatMap((change): StagedEntry[] => {
    if (change.kind === 'changed') return [];
    const stem = change.kind === 'many' ? '' : change.stem;
    return [{ kind: change.kind, stem, count: 1, text: JSON.stringify(change) }];
  });
  if (edits.length > 0) rows.push({ kind: 'changed', stem: '', count: edits.length, text: JSON.stringify(edits) });
  return rows;
}

/** Fast, and a fifth of the size: the changes of a company resemble each other. */
const HOW = { level: 1 };

/**
 * What the guard found while it compared rows, for the journal to tell once nothing is held: rows are read and compared once. All of it
 * is in memory until the guard has decided: of much, most texts are compressed.
 */
export class ToldRows {
  readonly #told = new Map<string, { readonly hash: string; readonly told: Told }>();
  readonly #blocks = new Blocks();
  #rows = 0;
  /** Characters of the texts that are not compressed. */
  #loose = 0;

  /** Takes the rows of a company that differ, and the hash of what was read. */
  note(tab: OwnedTab, company: string, hash: string, versions: VersionsApart): void {
    this.#rows += versions.gone.length + versions.come.length;
    const topic: Topic | undefined = TOPIC_OF_TAB[tab];
    // Of so much nothing is told.
    if (this.#rows > JOURNAL.rowsAtOnce) this.#told.clear();
    else if (topic)
      this.#told.set(`${tab}\n${company}`, { hash, told: this.#packed(toldOf(compareRows(topic, versions))) });
  }

  /** What was found of a company where these bytes are published; undefined where it was not compared. Call it once. */
  take(tab: string, company: string, hash: string): Told | undefined {
    const found = this.#told.get(`${tab}\n${company}`);
    this.#told.delete(`${tab}\n${company}`);
    return found?.hash === hash ? found.told : undefined;
  }

  #packed(told: Told): Told {
    // Only that there are many will be told.
    if (told.count === 0 || told.count > JOURNAL.entriesPerCompany) return { ...told, entries: () => [] };
    const entries = told.entries();
    for (const { text } of entries) this.#loose += text.length;
    if (this.#loose <= JOURNAL.looseCharacters) return { ...told, entries: () => entries };
    const packed = this.#blocks.keep(deflateRawSync(entries.map(({ text }) => text).join('\n'), HOW));
    const plain = entries.map(({ text: _, ...entry }) => entry);
    return {
      ...told,
      entries() {
        const texts = inflateRawSync(packed).toString('utf8').split('\n');
        return plain.map((entry, index) => ({ ...entry, text: texts[index]! }));
      },
    };
  }
}
