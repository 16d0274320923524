/** What a change is about. */
export const TOPICS = ['matter', 'deadline', 'document', 'link'] as const;
export type Topic = (typeof TOPICS)[number];

/** Texts by field, with white space as in `withoutSpacing`. Empty fields are left out. */
export type FieldTexts = Readonly<Record<string, string>>;

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

interface Entry {
  readonly topic: Topic;
  /** The key without its number: namesakes have the same one. */
  readonly stem: string;
}

interface Listed extends Entry {
  readonly key: string;
  /** The fields that name the thing to a reader. */
  readonly about: FieldTexts;
  readonly fields: FieldTexts;
}

export interface Added extends Listed {
  readonly kind: 'added';
}

export interface Removed extends Listed {
  readonly kind: 'removed';
}

/** Fields of one thing changed. `fields` is empty if only its number among its namesakes changed. */
export interface Changed extends Entry {
  readonly kind: 'changed';
  /** The key before the publication. */
  readonly key: string;
  /** The key after the publication, if it differs. */
  readonly nowKey?: string;
  /** The fields that name the thing to a reader, after the publication. */
  readonly about: FieldTexts;
  readonly fields: readonly FieldChange[];
}

/** Rows with this stem belong to another company now: no earlier entry about them may be read any more. */
export interface Withdrawn extends Entry {
  readonly kind: 'withdrawn';
}

/** So much of a topic changed at once that the changes are not listed. */
export interface ManyChanges {
  readonly kind: 'many';
  readonly topic: Topic;
}

/** An entry of a company's journal: what one publication changed. */
export type Change = Added | Removed | Changed | Withdrawn | ManyChanges;
