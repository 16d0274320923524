import { useState } from 'react';

import type { AdminEmails } from '../../../admin/api/admin-emails.ts';
import { freshAdminEmails } from '../../../admin/api/admin-emails.ts';
import { problemText, serverWords } from '../../../admin/problem.ts';
import { ProblemNote } from '../../../admin/problem-note.tsx';
import { UnsavedGuard } from '../../../admin/unsaved-guard.tsx';
import { useWork } from '../../../lib/use-work.ts';
import { adminCommon } from '../../../texts/en/admin-common.ts';
import { adminEmail } from '../../../texts/en/admin-email.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconEdit } from '../../../ui/more-icons.tsx';
import { useToast } from '../../../ui/toast-store.ts';
import { storeSystemEmails } from '../api/save-admin-emails.ts';
import { EmailList } from './email-list.tsx';

const texts = adminEmail.admins.system;

interface SystemEmailsProps {
  lists: AdminEmails;
  own: string;
}

/** The administrators that the installation sets. They are looked at; editing them is a mode of its own, with a warning. */
export function SystemEmails({ lists, own }: SystemEmailsProps) {
  const { hardcodedEmails, defaultSystemEmails } = lists;
  const toast = useToast();
  const [busy, run] = useWork();
  const [draft, setDraft] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const editing = draft !== undefined;
  const emails = draft ?? hardcodedEmails;
  const dirty = editing && JSON.stringify(draft) !== JSON.stringify(hardcodedEmails);

  function leave() {
    setDraft(undefined);
    setProblem(undefined);
  }
  function cancel() {
    leave();
    // Leaves edit mode and reads the list again (specification, section 4); a failure shows at the next look.
    void freshAdminEmails().catch(() => undefined);
  }
  function save() {
    if (!draft) return;
    setProblem(undefined);
    run(async () => {
      try {
        await storeSystemEmails(draft);
        leave();
        toast({ title: texts.saved.title, description: texts.saved.text, tone: 'good' });
      } catch (error) {
        setProblem(problemText(error));
        toast({ title: texts.failed.title, description: serverWords(error) ?? texts.failed.text, tone: 'destructive' });
      }
    });
  }

  return (
    <section aria-labelledby="system-emails" className="flex flex-col gap-3">
      <UnsavedGuard when={dirty} />
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id="system-emails" className="text-body">
            {texts.title}
          </h3>
          <p className="text-ink-muted">{texts.text}</p>
        </div>
        {editing ? null : (
          <Button
            size="small"
            icon={<IconEdit size={18} />}
            aria-label={`${texts.edit}: ${texts.title}`}
            onClick={() => setDraft(hardcodedEmails)}
          >
            {texts.edit}
          </Button>
        )}
      </div>
      {editing ? <Banner tone="warn">{texts.warning}</Banner> : null}
      <EmailList
        label={texts.title}
        emails={emails}
        none={texts.none}
        own={own}
        badge={() => <Badge tone="accent">{texts.badge}</Badge>}
        onRemove={editing ? (email) => setDraft(emails.filter((other) => other !== email)) : undefined}
      />
      <ProblemNote problem={problem} />
      {editing ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={busy} busyLabel={adminCommon.form.saving} onClick={save}>
            {texts.save}
          </Button>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button variant="quiet" onClick={() => setDraft(defaultSystemEmails)}>
            {texts.reset}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
