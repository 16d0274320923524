/** What a change is about. */
export const TOPICS = ['matter', 'deadline', 'document', 'link'] as const;
export type Topic = (typeof TOPICS)[number];

/** Texts by field; a field that is empty is left out. White space is as in `withoutSpacing`. */
export type FieldTexts = Readonly<Record<string, string>>;

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

interface Entry {
  readonly topic: Topic;
  /** The key without its number: what namesakes have in common. */
  readonly stem: string;
}

interface Listed extends Entry {
  readonly key: string;
  /** What names it to a reader. */
  readonly about: FieldTexts;
  readonly fields: FieldTexts;
}

export interface Added extends Listed {
  readonly kind: 'added';
}

export interface Removed extends Listed {
  readonly kind: 'removed';
}

/** Fields of one thing changed; none, where only its number among its namesakes did. */
export interface Changed extends Entry {
  readonly kind: 'changed';
  /** Before the publication. */
  readonly key: string;
  /** After the publication, where it differs. */
  readonly nowKey?: string;
  /** What names it to a reader, after the publication. */
  readonly about: FieldTexts;
  readonly fields: readonly FieldChange[];
}

/** Rows with this stem belong to another company now: no earlier entry about them may be read any more. */
export interface Withdrawn extends Entry {
  readonly kind: 'withdrawn';
}

/** So much changed at once that it is not told one by one. */
export interface ManyChanges {
  readonly kind: 'many';
  readonly topic: Topic;
}

/** An entry of a company's journal: what one publication changed. */
export type Change = Added | Removed | Changed | Withdrawn | ManyChanges;
