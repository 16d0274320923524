import type { Added, Change, Changed, FieldChange, FieldTexts, Removed, Topic } from './change.ts';

/** The changes of one publication, as a company's journal has them. */
export interface JournalPage {
  readonly publication: number;
  /** When it became visible, in milliseconds since the epoch. */
  readonly at: number;
  /** So much was replaced, here and before, that nothing of it is told: another source, another layout. */
  readonly reset?: true;
  readonly changes: readonly Change[];
}

/** What became of one matter, deadline, document or link over several publications. */
export interface NetChange {
  readonly topic: Topic;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The key in the last of the publications; for something removed the last that it had. */
  readonly key: string;
  readonly about: FieldTexts;
  /** Of something that came or went: none. */
  readonly fields: readonly FieldChange[];
  /** When it changed last. */
  readonly at: number;
}

export interface NetChanges {
  readonly changes: readonly NetChange[];
  /** Topics of which too much changed to tell it. */
  readonly many: readonly Topic[];
  /** Everything was replaced in between. */
  readonly reset: boolean;
}

interface Thread {
  readonly topic: Topic;
  readonly stem: string;
  /** Whether it was there before the first of the publications. */
  readonly known: boolean;
  here: boolean;
  key: string;
  about: FieldTexts;
  /** By field: what it was before the first of the publications, and what it is. */
  readonly fields: Map<string, { readonly before: string; after: string }>;
  at: number;
}

/** Sums up pages, the oldest first: what changed and changed back is no change. */
export function netChanges(pages: readonly JournalPage[]): NetChanges {
  const sum = new Sum();
  for (const page of pages) sum.add(page);
  return sum.result();
}

class Sum {
  readonly #here = new Map<string, Thread>();
  readonly #gone: Thread[] = [];
  readonly #many = new Set<Topic>();
  #reset = false;

  add({ at, reset, changes }: JournalPage): void {
    if (reset) {
      this.#here.clear();
      this.#gone.length = 0;
      this.#many.clear();
      this.#reset = true;
      return;
    }
    const moved: (readonly [string, Thread])[] = [];
    const come: Added[] = [];
    for (const change of readableChanges(changes)) {
      if (change.kind === 'many') this.#forget(({ topic }) => topic === change.topic, change.topic);
      else if (change.kind === 'withdrawn')
        this.#forget(({ topic, stem }) => topic === change.topic && stem === change.stem);
      else if (change.kind === 'added') come.push(change);
      else {
        const thread = this.#take(change);
        thread.at = change.kind === 'changed' && change.fields.length === 0 ? thread.at : at;
        thread.about = change.about;
        if (change.kind === 'removed') this.#remove(thread, change);
        else {
          thread.key = change.nowKey ?? change.key;
          for (const field of change.fields) note(thread, field);
          moved.push([`${thread.topic} ${thread.key}`, thread]);
        }
      }
    }
    // Keys change hands within a publication, so that all leave before any takes one.
    for (const [name, thread] of moved) this.#here.set(name, thread);
    for (const change of come) this.#come(change, at);
  }

  result(): NetChanges {
    const told = [...this.#here.values(), ...this.#gone].flatMap((thread): NetChange[] => {
      const { topic, key, about, at, known, here } = thread;
      if (!known) return here ? [{ topic, kind: 'added', key, about, fields: [], at }] : [];
      if (!here) return [{ topic, kind: 'removed', key, about, fields: [], at }];
      const fields = [...thread.fields].flatMap(([field, { before, after }]) =>
        before === after ? [] : [{ field, before, after }],
      );
      return fields.length === 0 ? [] : [{ topic, kind: 'changed', key, about, fields, at }];
    });
    return { changes: told, many: [...this.#many], reset: this.#reset };
  }

  /** The thread of something that was there until now. */
  #take({ topic, stem, key, about }: Removed | Changed): Thread {
    const name = `${topic} ${key}`;
    const thread = this.#here.get(name);
    this.#here.delete(name);
    return thread ?? { topic, stem, known: true, here: true, key, about, fields: new Map(), at: 0 };
  }

  #remove(thread: Thread, { fields }: Removed): void {
    thread.here = false;
    // If it comes back, all of it is compared with what it was at first.
    for (const [field, text] of Object.entries(fields)) note(thread, { field, before: text, after: '' });
    for (const [field, { after }] of thread.fields) if (after !== '') note(thread, { field, before: after, after: '' });
    if (thread.known) this.#gone.push(thread);
  }

  #come({ topic, stem, key, about, fields }: Added, at: number): void {
    const back = this.#gone.findIndex((thread) => thread.topic === topic && thread.key === key);
    const [thread = { topic, stem, known: false, here: true, key, about, fields: new Map(), at }] =
      back < 0 ? [] : this.#gone.splice(back, 1);
    Object.assign(thread, { here: true, about, at });
    for (const [field, text] of Object.entries(fields)) note(thread, { field, before: '', after: text });
    this.#here.set(`${topic} ${key}`, thread);
  }

  #forget(isMeant: (thread: Thread) => boolean, many?: Topic): void {
    if (many) this.#many.add(many);
    this.#gone.splice(0, Infinity, ...this.#gone.filter((thread) => !isMeant(thread)));
    for (const [name, thread] of this.#here) if (isMeant(thread)) this.#here.delete(name);
  }
}

/**
 * The changes of one publication that may be read: what it withdraws comes first, and nothing else in it is about that. Where many things
 * of a topic changed, nothing is told of the others.
 */
export function readableChanges(changes: readonly Change[]): readonly Change[] {
  const many = new Set(changes.flatMap((change) => (change.kind === 'many' ? [change.topic] : [])));
  const withdrawn = changes.filter((change) => change.kind === 'withdrawn');
  const stems = new Set(withdrawn.map(({ topic, stem }) => `${topic} ${stem}`));
  const others = changes.filter(
    (change) =>
      change.kind === 'many' ||
      (change.kind !== 'withdrawn' && !many.has(change.topic) && !stems.has(`${change.topic} ${change.stem}`)),
  );
  return [...withdrawn, ...others];
}

function note({ fields }: Thread, { field, before, after }: FieldChange): void {
  const known = fields.get(field);
  if (known) known.after = after;
  else fields.set(field, { before, after });
}
