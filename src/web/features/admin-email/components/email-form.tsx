import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { WithHelp } from '#web/admin/admin-page.tsx';
import { PreviousSave, showNotRestored, showRestored } from '#web/admin/previous-save.tsx';
import { serverWords } from '#web/admin/problem-note.tsx';
import { SaveBar, UnsavedGuard } from '#web/admin/save-bar.tsx';
import { saveOn } from '#web/admin/use-saved-form.ts';
import type { SavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { freshEmailSettings, storeEmailSettings, restoreEmailSettings } from '../api.ts';
import type { EmailConfig, PreviousEmail as Previous } from '../api.ts';
import { emailProblems, toSave } from '../email-problems.ts';
import { SmtpCard, SmtpHelp } from './smtp-card.tsx';
import { MailPreview, TemplateCard } from './template-card.tsx';

/** Mail server and template, saved together. */
export function EmailForm({ saved, form }: { saved: EmailConfig; form: SavedForm<EmailConfig> }) {
  const { draft, change, dirty } = form;
  const element = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problems = tried ? emailProblems(draft, saved) : {};
  const save = useAction({
    mutationFn: (config: EmailConfig) =>
      saveOn(
        form.base,
        (version) => storeEmailSettings(toSave(config, saved), version),
        async () => (await freshEmailSettings()).saved,
      ),
    onSuccess(stored, config) {
      if (!stored) return;
      form.stored(config, stored);
      showToast({ topic: 'email-settings', title: texts.saved.title, description: texts.saved.text, tone: 'good' });
    },
    onError(error) {
      setProblem(serverWords(error));
      showToast({
        topic: 'email-settings',
        title: texts.saveFailed.title,
        description: texts.saveFailed.text,
        tone: 'destructive',
      });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The note beside the button asks which of the two versions to keep.
    if (form.overtaken) return;
    setProblem(undefined);
    const [first] = Object.entries(emailProblems(draft, saved));
    setTried(first !== undefined);
    if (first) {
      const [name, text] = first;
      showToast({ topic: 'email-settings', title: texts.saveFailed.title, description: text, tone: 'destructive' });
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    save.mutate(draft);
  }
  function discard() {
    form.load();
    setProblem(undefined);
    setTried(false);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5 sm:gap-6">
      <UnsavedGuard when={dirty} />
      <WithHelp help={draft.smtp.enabled ? <SmtpHelp /> : null}>
        <SmtpCard
          smtp={draft.smtp}
          saved={saved.smtp}
          problems={problems}
          onChange={(smtp) => change({ smtp: { ...draft.smtp, ...smtp } })}
        />
      </WithHelp>
      <WithHelp help={<MailPreview config={draft} />}>
        <TemplateCard
          template={draft.template}
          problems={problems}
          onChange={(template) => change({ template: { ...draft.template, ...template } })}
        />
      </WithHelp>
      <SaveBar label={texts.save} busy={save.isPending} form={form} problem={problem} onDiscard={discard} />
    </form>
  );
}

/** Restores the previous mail server and template. */
export function PreviousEmail({ previous, dirty }: { previous: Previous; dirty: boolean }) {
  const { savedAt, savedBy, host } = previous;

  const restore = useAction({
    mutationFn: () => restoreEmailSettings(previous),
    onSuccess: () => showRestored('email-settings'),
    onError: (error) => showNotRestored('email-settings', error),
  });

  return (
    <PreviousSave
      savedAt={savedAt}
      savedBy={savedBy}
      about={host === '' ? texts.previousOff : texts.previous(host)}
      dirty={dirty}
      busy={restore.isPending}
      onRestore={() => restore.mutate()}
    />
  );
}
