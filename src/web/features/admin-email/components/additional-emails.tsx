import { useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { domainOf, emailKey } from '#domain/viewer/email-address.ts';

import { ChangeButton, OvertakenBanner, UnsavedGuard } from '#web/admin/save-bar.tsx';
import { freshAdminEmails } from '#web/admin/queries.ts';
import type { AdminEmails } from '#web/admin/queries.ts';
import { serverWords, ProblemNote } from '#web/admin/problem-note.tsx';
import { saveOn, useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconPlus } from '#web/ui/icons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { storeAdditionalEmails } from '../api.ts';
import { EmailList } from './email-list.tsx';

const texts = adminEmail.admins.additional;
const rules = adminEmail.admins;

type AddProblem = 'required' | 'invalid' | 'duplicate';

interface AdditionalEmailsProps {
  lists: AdminEmails;
  own: string;
}

/** Both lists are one stored document, with one version. */
const savedIn = ({ configuredEmails, version = 0 }: AdminEmails): Saved<{ emails: string[] }> => ({
  value: { emails: configuredEmails },
  version,
  isPart: true,
});

/** The administrators that administrators have added. The list is edited here and saved with its button. */
export function AdditionalEmails({ lists, own }: AdditionalEmailsProps) {
  const form = useSavedForm(savedIn(lists));
  const { emails } = form.draft;
  const [typed, setTyped] = useState('');
  const [addProblem, setAddProblem] = useState<AddProblem>();
  const [problem, setProblem] = useState<string>();

  const unsaved = form.dirty || typed.trim() !== '';

  /** Adds the typed address to the list and returns the list; undefined if the address is invalid or listed already. */
  function take(): string[] | undefined {
    const email = emailKey(typed);
    const isValid = email !== undefined && domainOf(email).includes('.');
    const found = typed.trim() === '' ? 'required' : !isValid ? 'invalid' : isListed(email) ? 'duplicate' : undefined;
    setAddProblem(found);
    if (found)
      showToast({
        topic: 'admin-emails',
        title: rules[found].title,
        description: rules[found].text,
        tone: 'destructive',
      });
    if (found || !email) return undefined;
    const next = [...emails, email];
    form.change({ emails: next });
    setTyped('');
    return next;
  }
  function add(event: FormEvent) {
    event.preventDefault();
    take();
  }
  const isListed = (email: string) => [...lists.hardcodedEmails, ...emails].includes(email);

  const store = useAction({
    mutationFn: (wanted: string[]) =>
      saveOn(
        form.base,
        (version) => storeAdditionalEmails(wanted, version),
        async () => savedIn(await freshAdminEmails()),
      ),
    onSuccess(stored, wanted) {
      if (!stored) return;
      form.stored({ emails: wanted }, savedIn(stored));
      showToast({ topic: 'admin-emails', title: texts.saved.title, description: texts.saved.text, tone: 'good' });
    },
    onError(error) {
      setProblem(serverWords(error));
      showToast({
        topic: 'admin-emails',
        title: texts.failed.title,
        description: texts.failed.text,
        tone: 'destructive',
      });
    },
  });
  function save() {
    // The note beside the button asks which of the two versions to keep.
    if (form.overtaken) return;
    setProblem(undefined);
    // An address that was typed without pressing Add is saved, too.
    const wanted = typed.trim() === '' ? emails : take();
    if (wanted) store.mutate(wanted);
  }

  function discard() {
    form.load();
    setTyped('');
    setAddProblem(undefined);
    setProblem(undefined);
  }

  return (
    <section aria-labelledby="additional-emails" className="flex flex-col gap-3">
      <UnsavedGuard when={unsaved} />
      <div>
        <h3 id="additional-emails" className="text-body">
          {texts.title}
        </h3>
        <p className="text-ink-muted">{texts.text}</p>
      </div>
      <EmailList
        label={texts.title}
        emails={emails}
        none={texts.none}
        own={own}
        badge={(email) => (lists.configuredEmails.includes(email) ? null : <Badge tone="warn">{texts.notSaved}</Badge>)}
        onRemove={(email) => form.change({ emails: emails.filter((other) => other !== email) })}
      />
      <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-56 flex-1"
          label={texts.add}
          name="adminEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={texts.addPlaceholder}
          maxLength={LONGEST.email}
          error={addProblem ? rules[addProblem].field : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAddProblem(undefined);
          }}
        />
        <ChangeButton type="submit" icon={<IconPlus size={18} />} className="max-sm:w-full sm:mt-7">
          {texts.addAction}
        </ChangeButton>
      </form>
      {form.overtaken && !store.isPending ? <OvertakenBanner form={form} /> : null}
      <ProblemNote problem={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChangeButton
          variant={unsaved ? 'primary' : 'secondary'}
          busy={store.isPending}
          busyLabel={adminCommon.form.saving}
          onClick={save}
          className="max-sm:w-full"
        >
          {texts.save}
        </ChangeButton>
        {unsaved ? (
          <Button onClick={discard} className="max-sm:w-full">
            {adminCommon.form.discard}
          </Button>
        ) : null}
        <p role="status" className={unsaved ? 'font-medium' : 'text-ink-muted'}>
          {unsaved ? adminCommon.form.unsaved : adminCommon.form.saved}
        </p>
      </div>
    </section>
  );
}
