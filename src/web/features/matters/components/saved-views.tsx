import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { matters, common } from '#web/texts/index.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconClose } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconBookmark } from '#web/ui/more-icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressOfView } from '../matters-view.ts';
import type { MattersView } from '../matters-view.ts';
import { removeView, storeView, useSavedViews } from '../saved-views-api.ts';
import type { SavedView } from '../saved-views-api.ts';

const texts = matters.savedViews;

/** What follows the "?" in the address of a view. */
const queryOf = (view: MattersView): string => addressOfView(view).slice(paths.matters().length + 1);

/** The button and the dialog of the views that this person has saved. An administrator has none. */
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
  const { data: views, error: unread } = useSavedViews(true);
  const save = useAction<void, Omit<SavedView, 'id'>>({ mutationFn: storeView, onSuccess: onClose });
  const remove = useAction<void, SavedView>({ mutationFn: removeView });
  const trimmed = name.trim();
  const replaces = views?.some((one) => one.name === trimmed) ?? false;
  const problem = save.error ?? remove.error ?? unread;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '') save.mutate({ name: trimmed, query: queryOf(view) });
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
                href={`${paths.matters()}${saved.query === '' ? '' : `?${saved.query}`}`}
                onClick={onClose}
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
