import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { changeLayout, discardLayoutDraft, lookAtSource, readLayout, saveLayoutDraft } from '#contract/admin-layout.ts';
import type { layoutChange } from '#contract/layout.ts';
import type { layoutState } from '#contract/admin-layout.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { LayoutChange } from '#domain/layout/layout.ts';
import type { layoutSchema } from '#contract/layout.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type LayoutState = z.output<typeof layoutState>;
export type Layout = z.output<typeof layoutSchema>;
export type Feed = Layout['feeds'][number];
export type HeadingFeed = Extract<Feed, { by: 'heading' }>;
export type { Cause, Change };
type Change = LayoutChange;

type LookAnswer = z.output<typeof lookAtSource.answer>;
export type Look = Extract<LookAnswer, { state: 'done' }>;
export type SheetLook = Look['sheets'][number];
/** Why a source could not be read. */
export type Failed = Extract<LookAnswer, { state: 'failed' }>;

const query = queryOptions<LayoutState, ApiError>({
  queryKey: ['admin', 'layout'],
  queryFn: ({ signal }) => callApi(readLayout, { signal }),
});

/** The active layout, and the draft of the next one. */
export const useLayout = () => useQuery(query);

const ASK_EVERY_MS = 1_000;

/** Repeats `ask` until the server has read the source. `onRows` gets the number of rows that have been read so far. */
export async function untilRead<Answer extends { readonly state: string }>(
  ask: (first: boolean) => Promise<Answer>,
  onRows: (rows: number) => void,
): Promise<Exclude<Answer, { readonly state: 'reading' }>> {
  for (let first = true; ; first = false) {
    const answer = await ask(first);
    if (answer.state !== 'reading') return answer as Exclude<Answer, { readonly state: 'reading' }>;
    onRows((answer as unknown as { rows: number }).rows);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Reads all sheets of the next source, or of the one in use, with a proposal of what they are. */
export const lookAt = (
  { again, inUse = false }: { readonly again: boolean; readonly inUse?: boolean },
  onRows: (rows: number) => void,
): Promise<Look | Failed> =>
  untilRead((first) => callApi(lookAtSource, { body: { again: again && first, inUse } }), onRows);

/** Reads the state again: it names the source. */
export const layoutChanged = (): Promise<void> => queryClient.invalidateQueries(query);

const cache = (state: LayoutState): void => void queryClient.setQueryData(query.queryKey, state);

/** Caches the answer of `call`. Reads the state again if the call fails, because another administrator may have changed it. */
export async function orReadAgain(call: Promise<LayoutState>): Promise<void> {
  try {
    cache(await call);
  } catch (error) {
    await queryClient.invalidateQueries(query);
    throw error;
  }
}

/** The version of the state that this browser has read. */
export const versionRead = (): number => queryClient.getQueryData(query.queryKey)?.version ?? 0;

let last: Promise<void> = Promise.resolve();

/** Runs changes one after another: each needs the version that the previous one returned. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const next = last.then(change);
  last = next.catch(() => undefined);
  return next;
}

/** Waits for the changes that are being stored. */
export const changesStored = (): Promise<void> => last;

/** Stores the draft. It publishes nothing. Null is the documented layout. */
export const saveDraft = (layout: Layout | null): Promise<void> =>
  inTurn(() => orReadAgain(callApi(saveLayoutDraft, { body: { layout }, version: versionRead() })));

/** Discards the draft: the published layout is the next one again. */
export const discardDraft = (): Promise<void> =>
  inTurn(() => orReadAgain(callApi(discardLayoutDraft, { body: {}, version: versionRead() })));

/** Whether the draft is another layout than the published one. */
export const isChanged = ({ hasDraft, draft, published }: LayoutState): boolean =>
  hasDraft && JSON.stringify(draft) !== JSON.stringify(published);

/** Makes one change of the draft after another. */
export async function makeChanges(changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const body = { change: change as z.output<typeof layoutChange> };
    await inTurn(() => orReadAgain(callApi(changeLayout, { body, version: versionRead() })));
  }
}
