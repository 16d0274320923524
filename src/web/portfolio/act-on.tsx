import { useState } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { telLink } from '#domain/link/phone-link.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';

import { LONGEST_MESSAGE, useContacts } from '#web/api/contacts.ts';
import type { HelpdeskContact } from '#web/api/contacts.ts';
import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { importOrReload } from '#web/api/reload.ts';
import { act as texts } from '#web/texts/en/act.ts';
import { data } from '#web/texts/en/data.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/copy-button.tsx';
import { IconCheck, IconShare } from '#web/ui/icons.tsx';
import { IconCalendar, IconLink, IconMail, IconPhone, IconPrint } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { MessageDialog } from './message-dialog.tsx';

interface ActOnProps {
  /** The deadline to add to a calendar: the page's own, or the next one of the matter. */
  deadline: Deadline | undefined;
  /** What the page is about, in a few words: the subject of a question, and the title of what is shared. */
  subject: string;
  /** The label of the button that asks a question. */
  ask: string;
  /** The page has a more important action. */
  quiet?: boolean;
}

/** The actions of a page: ask the firm, call, add to the calendar, copy the link, share. */
export function ActOn({ deadline, subject, ask, quiet = false }: ActOnProps) {
  const contacts = useContacts();
  const caller = contacts.data?.find(({ phone }) => phone && telLink(phone));
  return (
    <section aria-label={texts.title} className="flex flex-wrap gap-2 max-sm:*:flex-auto print:hidden">
      <Ask subject={subject.slice(0, LONGEST_MESSAGE.subject)} label={ask} contacts={contacts} quiet={quiet} />
      {caller ? <Call contact={caller} /> : null}
      {deadline && parseSheetDate(deadline.dueDate) ? <AddToCalendar deadline={deadline} /> : null}
      <CopyLink />
      <Share title={subject} />
      <Button icon={<IconPrint size={18} />} onClick={() => print()} className="max-md:hidden">
        {portfolio.print}
      </Button>
    </section>
  );
}

interface AskProps {
  subject: string;
  label: string;
  contacts: ReturnType<typeof useContacts>;
  quiet: boolean;
}

/** The button that opens a message to the firm about this page, in a dialog over the page. */
function Ask({ subject, label, contacts, quiet }: AskProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        icon={<IconMail size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <MessageDialog
        open={open}
        onClose={() => setOpen(false)}
        contacts={contacts.data}
        readContacts={async () => (await contacts.refetch({ throwOnError: true })).data ?? []}
        subject={subject}
      />
    </>
  );
}

/** The button to call a contact. A desktop shows the number, to dial it on a telephone; a phone dials it and has little room for it. */
function Call({ contact: { name, phone = '' } }: { contact: HelpdeskContact }) {
  return (
    <ButtonLink href={telLink(phone) ?? ''} icon={<IconPhone size={18} />}>
      {texts.call(name)} <span className="number-text font-normal max-sm:sr-only">{phone}</span>
    </ButtonLink>
  );
}

function AddToCalendar({ deadline }: { deadline: Deadline }) {
  const deadlines = useDeadlines().data ?? [deadline];
  const matters = useMatters().data ?? [];
  async function add() {
    const fileName = texts.calendarFile;
    try {
      const { saveCalendar } = await importOrReload(async () => import('./save-calendar.ts'));
      if ((await saveCalendar({ fileName, chosen: [deadline], deadlines, matters })) > 0)
        showToast({ topic: texts.calendar, title: data.exported(fileName), tone: 'good' });
    } catch {
      showToast({ topic: texts.calendar, title: data.exportFailed(fileName), tone: 'destructive' });
    }
  }
  // `crypto.subtle`, which makes the event's id, exists on a secure origin only.
  if (!isSecureContext) return null;
  return (
    <Button icon={<IconCalendar size={18} />} onClick={() => void add()}>
      {texts.calendar}
    </Button>
  );
}

function CopyLink() {
  const { copied, copy } = useCopied(location.href);
  return (
    <Button icon={copied ? <IconCheck size={18} className="text-good" /> : <IconLink size={18} />} onClick={copy}>
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </Button>
  );
}

/** Opens the system's share sheet, with a link to this page. Only a person of the same company can open the link. */
function Share({ title }: { title: string }) {
  if (!('share' in navigator)) return null;
  async function share() {
    try {
      await navigator.share({ title, url: location.href });
    } catch (error) {
      // The error of a viewer who closes the sheet is not shown.
      if ((error as { name?: string }).name !== 'AbortError') {
        showToast({ topic: texts.share, title: texts.shareFailed, tone: 'destructive' });
      }
    }
  }
  return (
    <Button icon={<IconShare size={18} />} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
