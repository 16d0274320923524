import { formatDay } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminClients } from '#web/texts/en/admin-clients.ts';
import { common } from '#web/texts/en/common.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { REMINDERS_SHOWN, usePersonReminders } from '../api.ts';
import type { ClientPerson } from '../api.ts';
import { calendarText, isPaused, mailsText, momentText } from '../describe.ts';
import { Invite } from './invite.tsx';

const texts = adminClients.person;

/** The details of one person: sign-ins, emails, calendars, reminders; and the button to invite them. */
export function PersonDialog({ person, onClose }: { person: ClientPerson | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={person?.name || person?.email || ''}
      closeLabel={common.close}
      actions={person ? <Invite emails={[person.email]} label={adminClients.invite} onDone={onClose} /> : undefined}
    >
      {person ? <PersonDetails person={person} /> : null}
    </Dialog>
  );
}

function PersonDetails({ person }: { person: ClientPerson }) {
  const { email, company, mails, refusedAt } = person;
  const items = [
    { label: texts.email, value: email },
    { label: texts.client, value: company },
    { label: texts.first, value: momentText(person.firstSignInAt) || adminClients.never },
    { label: texts.last, value: momentText(person.lastSignInAt) || adminClients.never },
    { label: texts.invited, value: momentText(person.invitedAt) },
    { label: texts.mails, value: mailsText(person) },
    { label: texts.content, value: adminClients.contents[mails.content] },
    { label: texts.lastMail, value: momentText(person.lastMailAt) },
    { label: texts.calendars, value: calendarText(person) },
    ...(refusedAt === null ? [] : [{ label: texts.refused, value: momentText(refusedAt) }]),
  ].filter(({ value }) => value !== '');
  return (
    <div className="flex flex-col gap-5 wrap-anywhere">
      <DescriptionList items={items} />
      {refusedAt === null ? null : <p className="text-13 text-ink-muted">{texts.refusedHint}</p>}
      {isPaused(person) && mails.paused ? (
        <p className="text-13 text-ink-muted">{adminClients.pausedBy[mails.paused]}</p>
      ) : null}
      <Reminders email={email} />
    </div>
  );
}

function Reminders({ email }: { email: string }) {
  const query = usePersonReminders(email);
  return (
    <section aria-label={texts.reminders}>
      <h3 className="font-medium">{texts.reminders}</h3>
      <LoadState query={query} failed={texts.remindersFailed} level={3} skeleton={<SkeletonRows rows={2} />}>
        {(reminders) =>
          reminders.length === 0 ? (
            <p className="text-ink-muted">{texts.noReminders}</p>
          ) : (
            <>
              <PlainList label={texts.reminders} className="-mx-4 sm:-mx-5">
                {reminders.map(({ type, matter, due, daysBefore, toldOn, company }) => (
                  <ListRow
                    key={JSON.stringify([company, type, matter, due, daysBefore, toldOn])}
                    whole
                    title={texts.reminder(type, matter)}
                    meta={texts.reminderMeta(dayOf(toldOn), daysBefore, dayOf(due))}
                  />
                ))}
              </PlainList>
              {reminders.length >= REMINDERS_SHOWN ? (
                <p className="text-13 text-ink-muted">{texts.mostReminders(REMINDERS_SHOWN)}</p>
              ) : null}
            </>
          )
        }
      </LoadState>
    </section>
  );
}

function dayOf(iso: string): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return formatDay({ year, month, day });
}
