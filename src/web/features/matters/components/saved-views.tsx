import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type * as z from 'zod/mini';

import { LONGEST } from '#contract/field-lengths.ts';
import { deleteView, listSavedViews, saveView } from '#contract/saved-views.ts';
import type { savedView } from '#contract/saved-views.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import { common } from '#web/texts/en/common.ts';
import { matters } from '#web/texts/en/matters.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconClose } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconBookmark } from '#web/ui/more-icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressOfView, readView } from '../matters-view.ts';
import type { MattersView } from '../matters-view.ts';
import { readColumns, useChosenColumns } from '../table-columns.ts';
import type { MatterColumn } from '../table-columns.ts';

const texts = matters.savedViews;

const COLUMNS = 'columns';

/** What is saved of a view: the query of its address, and the columns, which are not in the address. */
function savedQuery(view: MattersView, columns: readonly MatterColumn[]): string {
  const query = new URLSearchParams(addressOfView(view).slice(paths.matters().length + 1));
  query.set(COLUMNS, columns.join(' '));
  return query.toString();
}

/** The address of a saved view, and its columns; null if it was saved without columns. */
function readSaved({ query }: SavedView): { href: string; columns: string | null } {
  const params = new URLSearchParams(query);
  const columns = params.get(COLUMNS);
  params.delete(COLUMNS);
  return { href: addressOfView(readView(params)), columns };
}

/** The button and the dialog for the viewer's saved views. Not for administrators. */
export function SavedViews({ view, short = false }: { view: MattersView; short?: boolean }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (viewer.kind !== 'client') return null;
  return (
    <>
      {short ? (
        <IconButton label={texts.open} icon={<IconBookmark />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      ) : (
        <Button icon={<IconBookmark size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
      {open ? <ViewsDialog view={view} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ViewsDialog({ view, onClose }: { view: MattersView; onClose: () => void }) {
  const form = useId();
  const [name, setName] = useState('');
  const [columns, setColumns] = useChosenColumns();
  const { data: views, error: unread } = useSavedViews(true);
  const save = useAction<void, Omit<SavedView, 'id'>>({ mutationFn: storeView, onSuccess: onClose });
  const remove = useAction<void, SavedView>({ mutationFn: removeView });
  const trimmed = name.trim();
  const replaces = views?.some((one) => one.name === trimmed) ?? false;
  const problem = save.error ?? remove.error ?? unread;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '') save.mutate({ name: trimmed, query: savedQuery(view, columns) });
  }
  function open(saved: SavedView) {
    const { columns: names } = readSaved(saved);
    if (names !== null) setColumns(readColumns(names));
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      closeLabel={common.close}
      error={problem?.message}
      actions={
        <Button type="submit" form={form} variant="primary" busy={save.isPending} disabled={trimmed === ''}>
          {replaces ? texts.replace : texts.save}
        </Button>
      }
    >
      {views === undefined && !unread ? <Skeleton className="h-11 w-full rounded-md" /> : null}
      {views?.length ? (
        <ul aria-label={texts.title} className="mb-5 divide-y divide-line border-y border-line">
          {views.map((saved) => (
            <li key={saved.id} className="flex items-center justify-between gap-2">
              <TextLink
                href={readSaved(saved).href}
                onClick={() => open(saved)}
                className="min-w-0 flex-1 py-2.5 wrap-anywhere"
              >
                {saved.name}
              </TextLink>
              <IconButton label={texts.delete(saved.name)} icon={<IconClose />} onClick={() => remove.mutate(saved)} />
            </li>
          ))}
        </ul>
      ) : null}
      <form id={form} onSubmit={submit}>
        <TextField
          label={texts.name}
          hint={texts.hint}
          autoComplete="off"
          maxLength={LONGEST.viewName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

type SavedView = z.output<typeof savedView>;

const query = (viewer: string) =>
  queryOptions<readonly SavedView[], ApiError>({
    queryKey: ['saved-views', viewer],
    queryFn: async ({ signal }) => (await callApi(listSavedViews, { signal })).views,
  });

/** The viewer's saved views. They are read only when `wanted` is true. */
const useSavedViews = (wanted: boolean) => useQuery({ ...query(viewerKey(useViewer())), enabled: wanted });

const keep = (views: readonly SavedView[]): void => void queryClient.setQueryData(query(viewerKey()).queryKey, views);

/** Saves a view. It replaces the view with the same name. */
const storeView = async (view: Omit<SavedView, 'id'>): Promise<void> =>
  keep((await callApi(saveView, { body: view })).views);

const removeView = async ({ id }: SavedView): Promise<void> =>
  keep((await callApi(deleteView, { body: { id } })).views);
