import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { problemText } from '#web/admin/problem.ts';
import { SaveBar } from '#web/admin/save-bar.tsx';
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx';
import { saveOn } from '#web/admin/use-saved-form.ts';
import type { Saved, SavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminMails as texts } from '#web/texts/en/admin-mails.ts';
import { showToast } from '#web/ui/toast-store.ts';

interface SaveFormProps<Value> {
  form: SavedForm<Value>;
  store: (value: Value, version: number) => Promise<Saved<Value>>;
  read: () => Promise<Saved<Value>>;
  /** What is said once it is saved. */
  done: string;
  children: ReactNode;
}

/** A form over a document of this page, with its button. */
export function SaveForm<Value extends object>({ form, store, read, done, children }: SaveFormProps<Value>) {
  const { draft, base, dirty } = form;
  const [problem, setProblem] = useState<string>();
  const save = useAction({
    mutationFn: ({ value, on }: { value: Value; on: Saved<Value> }) =>
      saveOn(on, (version) => store(value, version), read),
    onSuccess(stored, { value }) {
      if (!stored) return;
      form.stored(value, stored);
      showToast({ topic: 'mails', title: texts.saved.title, description: done, tone: 'good' });
    },
    onError(error) {
      setProblem(problemText(error));
      showToast({ topic: 'mails', title: texts.saveFailed, tone: 'destructive' });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The note beside the button asks which of the two versions to keep.
    if (form.overtaken) return;
    setProblem(undefined);
    save.mutate({ value: draft, on: base });
  }

  function discard() {
    form.load();
    setProblem(undefined);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 sm:gap-6">
      <UnsavedGuard when={dirty} />
      {children}
      <SaveBar label={texts.save} busy={save.isPending} form={form} problem={problem} onDiscard={discard} />
    </form>
  );
}
