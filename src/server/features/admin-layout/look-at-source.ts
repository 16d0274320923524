import type { lookAtSource } from '#contract/admin-layout.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { SourceLook } from '#domain/layout/propose/proposal.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import { byLayout, layoutsInUse } from '#server/settings/layout-document.ts';
import type { ReadLayout } from '#server/settings/read-layout.ts';
import type { LayoutDraftParts, NextSource } from './layout-draft.ts';
import type { Readings } from './layout-readings.ts';

export interface LookParts extends LayoutDraftParts {
  readonly audit: AuditLog;
  readonly readLayout: ReadLayout;
  /** The source in use, with its layout. */
  readonly source: () => Promise<NextSource | undefined>;
}

export interface Actor {
  readonly email: EmailKey;
  readonly origin: Origin;
}

type Answer = AnswerOf<typeof lookAtSource>;

/** Reads all sheets of the source, and proposes a layout. Their first rows are client data, so nothing is shown unless the audit entry was written. */
export async function lookAt(
  { nextSource, source: sourceInUse, settings, readLayout, audit }: LookParts,
  looks: Readings<SourceLook>,
  { email, origin }: Actor,
  { again = false, inUse = false }: Pick<BodyOf<typeof lookAtSource>, 'again' | 'inUse'>,
): Promise<Answer> {
  const { layout } = await layoutsInUse(settings);
  const next = inUse ? undefined : await nextSource();
  const source = next ? byLayout(next, layout) : await sourceInUse();
  if (!source) throw new Refusal('not-found');
  const key = await keyOf(source, undefined);
  const reading = await looks.ask(key, again, (progress) => readLayout.look(source.spec, progress));
  if (reading.state !== 'done') return reading;
  const { result, readAt } = reading;
  const rows = result.sheets.reduce((sum, sheet) => sum + sheet.head.length, 0);
  await audit.mustRecord({ kind: 'layout-viewed', actor: email, origin, details: { source: source.label, rows } });
  return structuredClone({ state: 'done', readAt, ...result, sheets: result.sheets.map(sheetOf) }) as Answer;
}

/** The key of a reading. It changes with the content of the source, if the source can tell. */
export async function keyOf(source: NextSource, layout: Layout | undefined): Promise<string> {
  return `${byLayout(source, layout).identity}\n${(await source.fingerprint()) ?? ''}`;
}

function sheetOf({ columns, ...sheet }: SourceLook['sheets'][number]): object {
  return {
    ...sheet,
    columns: columns.map(({ index, values, ...column }) => ({
      ...column,
      column: columnLetters(index),
      values: values?.map(([text, count]) => ({ text, count })) ?? null,
    })),
  };
}
