import { useEffect, useRef, useState } from 'react';

import { ChangeButton, OvertakenBanner, UnsavedGuard } from '#web/admin/save-bar.tsx';
import type { AdminEmails } from '#web/admin/queries.ts';
import { freshAdminEmails } from '#web/admin/queries.ts';
import { problemText, serverWords, ProblemNote } from '#web/admin/problem-note.tsx';
import { saveOn, useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconEdit } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { storeSystemEmails } from '../api.ts';
import { EmailList } from './email-list.tsx';

const texts = adminEmail.admins.system;

interface SystemEmailsProps {
  lists: AdminEmails;
  own: string;
}

/** Both lists are one stored document, with one version. */
const savedIn = ({ hardcodedEmails, version = 0 }: AdminEmails): Saved<{ emails: string[] }> => ({
  value: { emails: hardcodedEmails },
  version,
  isPart: true,
});

/** The administrators that the installation sets. The list is read-only until Edit is pressed, which shows a warning. */
export function SystemEmails({ lists, own }: SystemEmailsProps) {
  const form = useSavedForm(savedIn(lists));
  const { emails } = form.draft;
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const section = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    // The focused button has disappeared.
    if (document.activeElement === document.body)
      (editing ? section : editButton).current?.focus({ preventScroll: true });
  }, [editing]);

  function leave() {
    setEditing(false);
    setProblem(undefined);
  }
  function cancel() {
    form.load();
    leave();
    // Leaves edit mode and reloads the list (specification, section 4). A failure shows at the next read.
    void freshAdminEmails().catch(() => undefined);
  }
  const store = useAction({
    mutationFn: (wanted: string[]) =>
      saveOn(
        form.base,
        (version) => storeSystemEmails(wanted, version),
        async () => savedIn(await freshAdminEmails()),
      ),
    onSuccess(stored, wanted) {
      if (!stored) return;
      form.stored({ emails: wanted }, savedIn(stored));
      leave();
      showToast({ topic: 'system-emails', title: texts.saved.title, description: texts.saved.text, tone: 'good' });
    },
    onError(error) {
      setProblem(problemText(error));
      const description = serverWords(error) ?? texts.failed.text;
      showToast({ topic: 'system-emails', title: texts.failed.title, description, tone: 'destructive' });
    },
  });
  function save() {
    // The note beside the button asks which of the two versions to keep.
    if (form.overtaken) return;
    setProblem(undefined);
    store.mutate(emails);
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="system-emails" className="flex flex-col gap-3">
      <UnsavedGuard when={form.dirty} />
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id="system-emails" className="text-body">
            {texts.title}
          </h3>
          <p className="text-ink-muted">{texts.text}</p>
        </div>
        {editing ? null : (
          <ChangeButton
            ref={editButton}
            size="small"
            icon={<IconEdit size={18} />}
            aria-label={`${texts.edit}: ${texts.title}`}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </ChangeButton>
        )}
      </div>
      {editing ? <Banner tone="warn">{texts.warning}</Banner> : null}
      <EmailList
        label={texts.title}
        emails={emails}
        none={texts.none}
        own={own}
        badge={() => <Badge tone="accent">{texts.badge}</Badge>}
        onRemove={editing ? (email) => form.change({ emails: emails.filter((other) => other !== email) }) : undefined}
      />
      {form.overtaken && !store.isPending ? <OvertakenBanner form={form} /> : null}
      <ProblemNote problem={problem} />
      {editing ? (
        <div className="flex flex-wrap gap-2">
          <ChangeButton variant="primary" busy={store.isPending} busyLabel={adminCommon.form.saving} onClick={save}>
            {texts.save}
          </ChangeButton>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button variant="quiet" onClick={() => form.change({ emails: lists.defaultSystemEmails })}>
            {texts.reset}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
