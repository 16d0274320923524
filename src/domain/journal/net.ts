import type { Added, Changed, Change, FieldChange, FieldTexts, Removed, Topic } from './change.ts';

/** The changes of one publication, as a company's journal has them. */
export interface JournalPage {
  readonly publication: number;
  /** When it became visible, in milliseconds since the epoch. */
  readonly at: number;
  /** Everything was replaced by another source or another layout: neither the changes of this page nor earlier ones are shown. */
  readonly reset?: true;
  readonly changes: readonly Change[];
}

/** What became of one matter, deadline, document or link over several publications. */
export interface NetChange {
  readonly topic: Topic;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The key in the last publication that has the thing. */
  readonly key: string;
  readonly about: FieldTexts;
  /** Empty for something that was added or removed. */
  readonly fields: readonly FieldChange[];
  /** When it changed last. */
  readonly at: number;
}

export interface NetChanges {
  readonly changes: readonly NetChange[];
  /** Topics with so many changes that they are not listed. */
  readonly many: readonly Topic[];
  /** Everything was replaced in between. */
  readonly reset: boolean;
}

interface Thread {
  readonly topic: Topic;
  /** Whether it was there before the first of the publications. */
  readonly known: boolean;
  here: boolean;
  key: string;
  about: FieldTexts;
  /** What each field was before the first of the publications, and what it is. A list, because a thing has few of them. */
  readonly fields: { readonly field: string; readonly before: string; after: string }[];
  at: number;
}

/** Sums up pages that `readablePages` returned: what changed and changed back is no change. */
export function netChanges(readable: readonly JournalPage[]): NetChanges {
  const sum = new Sum();
  for (const page of readable) sum.add(page);
  return {
    changes: sum.result(),
    many: readable.flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'many').map(({ topic }) => topic)),
    reset: readable.some(({ reset }) => reset === true),
  };
}

/**
 * The pages, the oldest first, with what may still be shown. Changes of a stem that was withdrawn are left out, in the page that withdraws it and
 * before. If a topic has many changes in a page, its changes up to this page are replaced by one entry that says so.
 */
export function readablePages(pages: readonly JournalPage[]): readonly JournalPage[] {
  const withdrawn = new Set<string>();
  const many = new Set<Topic>();
  const readable: JournalPage[] = [];
  for (const page of pages.toReversed()) {
    const marks = page.changes.flatMap((change) => (change.kind === 'many' && !many.has(change.topic) ? [change] : []));
    for (const { topic } of marks) many.add(topic);
    for (const change of page.changes) if (change.kind === 'withdrawn') withdrawn.add(`${change.topic} ${change.stem}`);
    const isMarked = withdrawn.size > 0 || many.size > 0;
    const listed = !isMarked
      ? page.changes
      : page.changes.filter(
          (change) =>
            change.kind !== 'withdrawn' &&
            change.kind !== 'many' &&
            !many.has(change.topic) &&
            !withdrawn.has(`${change.topic} ${change.stem}`),
        );
    readable.push({
      ...page,
      changes: page.reset ? [] : [...listed, ...new Map(marks.map((mark) => [mark.topic, mark])).values()],
    });
    if (page.reset) break;
  }
  return readable.toReversed();
}

class Sum {
  readonly #here = new Map<string, Thread>();
  readonly #gone: Thread[] = [];

  add({ at, changes }: JournalPage): void {
    const moved: (readonly [string, Thread])[] = [];
    const come: Added[] = [];
    for (const change of changes) {
      if (change.kind === 'many' || change.kind === 'withdrawn') continue;
      if (change.kind === 'added') {
        come.push(change);
        continue;
      }
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
    // A publication may give one thing's key to another thing, so all give up their keys before any takes one.
    for (const [name, thread] of moved) this.#here.set(name, thread);
    for (const change of come) this.#come(change, at);
  }

  result(): readonly NetChange[] {
    return [...this.#here.values(), ...this.#gone].flatMap((thread): NetChange[] => {
      const { topic, key, about, at, known, here } = thread;
      if (!known) return here ? [{ topic, kind: 'added', key, about, fields: [], at }] : [];
      if (!here) return [{ topic, kind: 'removed', key, about, fields: [], at }];
      const fields = thread.fields.filter(({ before, after }) => before !== after);
      return fields.length === 0 ? [] : [{ topic, kind: 'changed', key, about, fields, at }];
    });
  }

  /** Takes the thread of something that existed until now. */
  #take({ topic, key, about }: Removed | Changed): Thread {
    const name = `${topic} ${key}`;
    const thread = this.#here.get(name);
    this.#here.delete(name);
    return thread ?? { topic, known: true, here: true, key, about, fields: [], at: 0 };
  }

  #remove(thread: Thread, { fields }: Removed): void {
    thread.here = false;
    // If it comes back, all of it is compared with what it was at first.
    for (const [field, text] of Object.entries(fields)) note(thread, { field, before: text, after: '' });
    for (const { field, after } of thread.fields) if (after !== '') note(thread, { field, before: after, after: '' });
    if (thread.known) this.#gone.push(thread);
  }

  #come({ topic, key, about, fields }: Added, at: number): void {
    const back = this.#gone.findIndex((thread) => thread.topic === topic && thread.key === key);
    const [thread = { topic, known: false, here: true, key, about, fields: [], at }] =
      back < 0 ? [] : this.#gone.splice(back, 1);
    Object.assign(thread, { here: true, about, at });
    for (const [field, text] of Object.entries(fields)) note(thread, { field, before: '', after: text });
    this.#here.set(`${topic} ${key}`, thread);
  }
}

function note({ fields }: Thread, { field, before, after }: FieldChange): void {
  const known = fields.find((one) => one.field === field);
  if (known) known.after = after;
  else fields.push({ field, before, after });
}
