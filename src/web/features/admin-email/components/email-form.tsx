import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { WithHelp } from '#web/admin/admin-page.tsx';
import { serverWords } from '#web/admin/problem.ts';
import { SaveBar } from '#web/admin/save-bar.tsx';
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx';
import type { SavedForm } from '#web/admin/use-saved-form.ts';
import { useWork } from '#web/lib/use-work.ts';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { freshEmailSettings, storeEmailSettings } from '../api/email-settings.ts';
import type { EmailConfig } from '../api/email-settings.ts';
import { emailProblems, toSave } from '../email-problems.ts';
import { MailPreview } from './mail-preview.tsx';
import { SmtpCard } from './smtp-card.tsx';
import { SmtpHelp } from './smtp-help.tsx';
import { TemplateCard } from './template-card.tsx';

/** Mail server and template, saved together. */
export function EmailForm({ saved, form }: { saved: EmailConfig; form: SavedForm<EmailConfig> }) {
  const { draft, change, dirty } = form;
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [busy, run] = useWork();
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problems = tried ? emailProblems(draft, saved) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    // Which of the two counts is asked beside the button.
    if (form.overtaken) return;
    setProblem(undefined);
    const [first] = Object.entries(emailProblems(draft, saved));
    setTried(first !== undefined);
    if (first) {
      const [name, text] = first;
      toast({ title: texts.saveFailed.title, description: text, tone: 'destructive' });
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    run(async () => {
      try {
        // Whoever has saved meanwhile is not to be overwritten unseen: the form then says so.
        if (JSON.stringify((await freshEmailSettings()).config) !== JSON.stringify(saved)) return;
        form.stored(draft, await storeEmailSettings(toSave(draft, saved)));
        toast({ title: texts.saved.title, description: texts.saved.text, tone: 'good' });
      } catch (error) {
        setProblem(serverWords(error));
        toast({ title: texts.saveFailed.title, description: texts.saveFailed.text, tone: 'destructive' });
      }
    });
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
      <SaveBar label={texts.save} busy={busy} form={form} problem={problem} onDiscard={discard} />
    </form>
  );
}
