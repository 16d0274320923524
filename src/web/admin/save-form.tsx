import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { useAction } from '#web/api/use-action.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ToastContent } from '#web/ui/toast-store.ts';
import { problemText } from './problem-note.tsx';
import { SaveBar, UnsavedGuard } from './save-bar.tsx';
import { saveOn } from './use-saved-form.ts';
import type { Saved, SavedForm } from './use-saved-form.ts';

interface SaveFormProps<Value> {
  form: SavedForm<Value>;
  store: (value: Value, version: number) => Promise<Saved<Value>>;
  read: () => Promise<Saved<Value>>;
  /** The text on the button: 'Save Settings'. */
  label: string;
  /** The toast once it is saved. */
  done: ToastContent | ((stored: Value) => ToastContent);
  /** The toast when it could not be saved. The reason is beside the button. */
  failed?: ToastContent;
  /** Turns the draft into what is sent. */
  toSend?: (draft: Value) => Value;
  /** Why the draft cannot be saved. */
  problemOf?: (sent: Value) => string | undefined;
  /** Runs after a save and after a discard, for fields that keep a text of their own beside the draft. */
  onLoad?: () => void;
  /** A link to the page with `#id` shows the form. */
  id?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A form for one settings document. It asks before the page is left with unsaved changes, and ends with the bar that saves or discards them. */
export function SaveForm<Value extends object>({
  form,
  store,
  read,
  label,
  done,
  failed,
  toSend = (draft) => draft,
  problemOf,
  onLoad,
  id,
  wide,
  children,
}: SaveFormProps<Value>) {
  const [problem, setProblem] = useState<string>();
  const save = useAction({
    mutationFn: ({ sent, base }: { sent: Value; base: Saved<Value> }) =>
      saveOn(base, (version) => store(sent, version), read),
    onSuccess(stored, { sent }) {
      if (!stored) return;
      form.stored(sent, stored);
      onLoad?.();
      showToast({ tone: 'good', ...(typeof done === 'function' ? done(stored.value) : done) });
    },
    onError(error) {
      setProblem(problemText(error));
      if (failed) showToast({ tone: 'destructive', ...failed });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The note beside the button asks which of the two versions to keep.
    if (form.overtaken) return;
    const sent = toSend(form.draft);
    const wrong = problemOf?.(sent);
    setProblem(wrong);
    if (wrong === undefined) save.mutate({ sent, base: form.base });
  }
  function discard() {
    form.load();
    onLoad?.();
    setProblem(undefined);
  }

  return (
    <form
      id={id}
      ref={id === undefined ? undefined : showIfAddressed}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 sm:gap-6"
    >
      <UnsavedGuard when={form.dirty} />
      {children}
      <SaveBar wide={wide} label={label} busy={save.isPending} form={form} problem={problem} onDiscard={discard} />
    </form>
  );
}

/** Scrolls to the form that the address names. The browser itself looks for it before this form is rendered. */
function showIfAddressed(form: HTMLFormElement | null) {
  if (form && location.hash === `#${form.id}`) form.scrollIntoView();
}
