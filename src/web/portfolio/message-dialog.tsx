import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { emailKey } from '#domain/viewer/email-address.ts';

import { LONGEST_MESSAGE, sendToContacts } from '#web/api/contacts.ts';
import type { HelpdeskContact } from '#web/api/contacts.ts';
import { useAction } from '#web/api/use-action.ts';
import { storeDraft, useStoredDraft } from '#web/lib/drafts.ts';
import { LANGUAGE } from '#web/lib/format.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import { common } from '#web/texts/en/common.ts';
import { helpdesk } from '#web/texts/en/helpdesk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const texts = helpdesk.dialog;

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined until they have been loaded. */
  contacts: readonly HelpdeskContact[] | undefined;
  /** Loads them again. */
  readContacts: () => Promise<readonly HelpdeskContact[]>;
  /** The initial subject. */
  subject: string;
}

const withAddress = (contacts: readonly HelpdeskContact[]) =>
  contacts.filter(({ email }) => emailKey(email) !== undefined);

/** The sentence that names the contacts to whom the message goes. */
function recipientsOf(contacts: readonly HelpdeskContact[]): string {
  const reached = withAddress(contacts);
  const names = [...new Set(reached.map(({ name, email }) => name || email))];
  return reached.length === 0
    ? texts.noRecipient
    : texts.description(reached.length, new Intl.ListFormat(LANGUAGE).format(names));
}

/** A message to the whole support team. The draft survives failures, closing the dialog and a reload until it has been sent. */
export function MessageDialog({ open, onClose, contacts, readContacts, subject }: MessageDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useDraft(subject);
  const [problem, setProblem] = useState<'missing' | 'failed'>();
  const send = useAction({
    mutationFn: async (message: { subject: string; text: string }) => {
      const recipients = withAddress(contacts ?? (await readContacts()));
      if (recipients.length === 0) throw new Error('No contact has an email address');
      // One person can have two roles, so the addresses may repeat.
      const { waiting } = await sendToContacts({ ...message, to: [...new Set(recipients.map(({ email }) => email))] });
      return { count: recipients.length, waiting };
    },
    onSuccess({ count, waiting }) {
      setDraft(undefined);
      onClose();
      showToast({
        topic: texts.title,
        title: waiting ? texts.waitingTitle : texts.sentTitle,
        description: waiting ? texts.waiting(count) : texts.sent(count),
        tone: 'good',
      });
    },
    onError() {
      setProblem('failed');
      showToast({ topic: texts.title, title: texts.failedTitle, description: texts.failed, tone: 'destructive' });
    },
  });
  const { kind } = useViewer();
  const cannot = kind === 'impersonating' ? texts.impersonating : kind === 'previewing' ? texts.previewing : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending || cannot) return;
    const message = { subject: draft.subject.trim(), text: draft.text.trim() };
    if (message.subject === '' || message.text === '') {
      event.currentTarget.querySelector<HTMLElement>(message.subject === '' ? 'input' : 'textarea')?.focus();
      return setProblem('missing');
    }
    setProblem(undefined);
    send.mutate(message);
  }

  function close() {
    setProblem(undefined);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      description={contacts && recipientsOf(contacts)}
      closeLabel={common.close}
      error={cannot ?? (problem === 'missing' ? texts.missing : problem && texts.kept)}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={send.isPending}
            busyLabel={texts.sending}
            disabled={cannot !== undefined}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.subject}
          value={draft.subject}
          maxLength={LONGEST_MESSAGE.subject}
          required
          // Text typed while sending would be lost: it is not in the message, and success empties the form.
          readOnly={send.isPending || cannot !== undefined}
          invalid={problem === 'missing' && draft.subject.trim() === ''}
          onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
        />
        <TextArea
          label={texts.message}
          rows={6}
          invalid={problem === 'missing' && draft.text.trim() === ''}
          value={draft.text}
          maxLength={LONGEST_MESSAGE.text}
          required
          readOnly={send.isPending || cannot !== undefined}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

interface Draft {
  readonly subject: string;
  readonly text: string;
}

function isDraft(value: unknown): value is Draft {
  const { subject, text } = (value ?? {}) as Partial<Draft>;
  return typeof subject === 'string' && typeof text === 'string';
}

/**
 * The draft of a message. It survives closing the dialog, changing the screen and a reload, until it is sent or its writer signs out. There is
 * one draft for each viewer and initial `subject`. Setting undefined deletes it.
 */
function useDraft(subject: string): [Draft, (draft: Draft | undefined) => void] {
  const name = JSON.stringify([viewerKey(useViewer()), subject]);
  const kept = useStoredDraft(name);
  return [isDraft(kept) ? kept : { subject, text: '' }, (draft) => storeDraft(name, draft)];
}
