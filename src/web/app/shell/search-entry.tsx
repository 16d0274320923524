import { useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { importOrReload } from '#web/api/reload.ts';
import { data } from '#web/texts/en/data.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconSearch } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

let loaded: Dialog | undefined;

const load = async () => (loaded ??= (await import('#web/features/search/components/search-dialog.tsx')).SearchDialog);

/** Opens the search of everything: a button in the top bar, and Ctrl or Cmd with K. Its code is loaded when it is first needed. */
export function SearchEntry() {
  const [Dialog, setDialog] = useState<Dialog | undefined>(() => loaded);
  const [open, setOpen] = useState(false);

  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not over another open dialog.
      if (!document.querySelector('dialog:modal')) void show();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  async function show() {
    try {
      const Loaded = await importOrReload(load);
      setDialog(() => Loaded);
      setOpen(true);
    } catch {
      showToast({ topic: texts.search, title: data.networkError, tone: 'destructive' });
    }
  }

  return (
    <>
      <IconButton
        label={texts.search}
        title={texts.searchHint}
        icon={<IconSearch />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void show()}
      />
      {Dialog ? <Dialog open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
