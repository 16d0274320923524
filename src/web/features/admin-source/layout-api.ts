import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { previewLayout, publishLayout } from '#contract/admin-layout.ts';
import { readOptionalFields, saveOptionalFields } from '#contract/optional-fields.ts';
import { chosenColumns, OWN_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';

import { orReadAgain, untilRead } from '#web/admin/layout-calls.ts';
import type { Failed, Look } from '#web/admin/layout-calls.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sourceChanged } from './api.ts';

export {
  changesStored,
  isChanged,
  lookAt,
  makeChanges,
  saveDraft,
  useLayout,
  versionRead,
} from '#web/admin/layout-calls.ts';
export type {
  Change,
  Failed,
  Feed,
  HeadingFeed,
  Layout,
  LayoutState,
  Look,
  SheetLook,
} from '#web/admin/layout-calls.ts';

export type Preview = Extract<z.output<typeof previewLayout.answer>, { state: 'done' }>;

const ownFields = queryOptions({
  queryKey: ['admin', 'own-fields'],
  queryFn: ({ signal }) => callApi(readOptionalFields, { signal }),
});

/** The fields that only this firm has. */
export const useOwnFields = (): readonly OwnField[] => useQuery(ownFields).data?.own ?? [];

/** Adds a field that only this firm has. Returns its name in layouts. */
export async function addOwnField({ tab, label, kind }: Omit<OwnField, 'slot'>): Promise<string> {
  const { on, own, version } = await callApi(readOptionalFields);
  const slot = Array.from({ length: OWN_FIELDS }, (_, at) => at).find((at) => own.every((one) => one.slot !== at)) ?? 0;
  const field: OwnField = { tab, slot, label, kind };
  await callApi(saveOptionalFields, { body: { on, own: [...own, field] }, version });
  await Promise.all([
    queryClient.invalidateQueries(ownFields),
    queryClient.invalidateQueries({ queryKey: ['admin', 'optional-fields'] }),
  ]);
  return chosenColumns(tab, { on: [], own: [field] })[0]?.field ?? '';
}

interface LookKept {
  readonly look: Look | undefined;
  readonly keep: (look: Look) => void;
}

/** What was read of a source, kept in memory for some minutes after the page was left. It ends with the session. */
export function lookKept(source: string): LookKept {
  const key = ['admin', 'look', source];
  return { look: queryClient.getQueryData<Look>(key), keep: (look) => void queryClient.setQueryData(key, look) };
}

interface PreviewKept<Kept> {
  readonly preview: Kept | undefined;
  readonly keep: (preview: Kept | undefined) => void;
}

/** A preview, kept in memory while its client's screens are looked at. It ends with the session. */
export function previewKept<Kept>(source: string): PreviewKept<Kept> {
  const key = ['admin', 'preview', source];
  return {
    preview: queryClient.getQueryData<Kept>(key),
    keep: (preview) =>
      preview === undefined
        ? queryClient.removeQueries({ queryKey: key })
        : void queryClient.setQueryData(key, preview),
  };
}

/** What the draft would publish, with the portfolio of one client. `again` reads the source again instead of using the last reading. */
export const previewAs = (
  client: string | undefined,
  again: boolean,
  onRows: (rows: number) => void,
): Promise<Preview | Failed> =>
  untilRead(
    (first) => callApi(previewLayout, { body: { again: again && first, ...(client === undefined ? {} : { client }) } }),
    onRows,
  );

/** Publishes the draft and the source that was chosen with it, as previewed. */
export async function publishPreviewed(fingerprint: string, version = 0): Promise<void> {
  await orReadAgain(callApi(publishLayout, { body: { fingerprint }, version }));
  await sourceChanged();
}
