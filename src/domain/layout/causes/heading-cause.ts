import { columnLetters } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingRef, LayoutChange } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { canBeNamed, refOf } from '#domain/layout/propose/name-column.ts';
import { columnsOf } from '#domain/layout/propose/read-columns.ts';

/** A heading that the layout uses, with the field that its column fills; empty for marks and codes. */
export interface UsedHeading extends HeadingRef {
  readonly tab: Tab | null;
  readonly field: string;
}

/** A heading that is there several times: one cause for each of the columns, so that a person says which of them is meant. */
export function headingTwice(
  { tab, field, ...ref }: UsedHeading,
  look: SheetLook,
  changeTo: (ref: HeadingRef) => LayoutChange,
): readonly Cause[] {
  const { heading } = ref;
  return columnsOf(look, ref).map((column) =>
    causeOf('heading-twice', {
      ...{ tab, sheet: look.name, field, heading, expected: heading, count: column.filled },
      ...{ found: columnLetters(column.index), examples: column.examples },
      change: canBeNamed(column, look.columns) ? changeTo(refOf(column, look.columns)) : null,
    }),
  );
}

/** A heading that is gone. `now` is the column that probably replaces it, with the change that reads it. */
export function headingGone(
  { tab, field, ...ref }: UsedHeading,
  look: SheetLook,
  now: readonly [HeadingRef, LayoutChange] | undefined,
): Cause {
  const heading = nameOf(ref);
  const column = now && columnsOf(look, now[0])[0];
  return causeOf('field-without-column', {
    ...{ tab, sheet: look.name, field, heading, expected: heading, count: column?.filled ?? 0 },
    ...{ found: now ? nameOf(now[0]) : '', examples: column?.examples ?? [] },
    change: now && column ? now[1] : null,
  });
}

const nameOf = ({ group, heading }: HeadingRef): string => (group === undefined ? heading : `${group} / ${heading}`);
