import { useMemo } from 'react';

import { OpeningCell, OpeningRow, PagedList } from '#web/admin/paged-list.tsx';
import { adminClients as texts } from '#web/texts/en/admin-clients.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import type { ClientPerson } from '../api.ts';
import { calendarText, isPaused, mailsText, momentText } from '../describe.ts';

interface PeopleListProps {
  people: readonly ClientPerson[];
  onOpen: (person: ClientPerson) => void;
}

const keyOf = ({ email, companyId }: ClientPerson) => `${email} ${companyId}`;

/** The people: a table on a desktop, rows on a phone. Each opens the details of the person. */
export function PeopleList({ people, onOpen }: PeopleListProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <PagedList
      label={texts.list}
      items={people}
      itemKey={keyOf}
      columns={columns}
      rowHeight={124}
      row={(person) => <PersonRow person={person} onOpen={onOpen} />}
    />
  );
}

function columnsOf(onOpen: PeopleListProps['onOpen']): readonly Column<ClientPerson>[] {
  return [
    {
      key: 'person',
      header: texts.columns.person,
      rowHeader: true,
      cell: (person) => (
        <OpeningCell title={person.name || person.email} note={person.email} onOpen={() => onOpen(person)} />
      ),
    },
    {
      key: 'client',
      header: texts.columns.client,
      width: '12rem',
      cell: ({ company }) => <span className="block truncate">{company}</span>,
    },
    {
      key: 'sign-in',
      header: texts.columns.signIn,
      width: '11.5rem',
      cell: (person) => (
        <>
          <span className="block truncate">{momentText(person.lastSignInAt) || texts.never}</span>
          {person.lastSignInAt === null && person.invitedAt !== null ? (
            <span className="block truncate text-13 text-ink-muted">{texts.invited(momentText(person.invitedAt))}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'mails',
      header: texts.columns.mails,
      width: '13rem',
      cell: (person) => (
        <span className="flex min-w-0 flex-col items-start">
          <span className="max-w-full truncate">{mailsText(person)}</span>
          <MailStatus person={person} />
        </span>
      ),
    },
    {
      key: 'calendar',
      header: texts.columns.calendar,
      width: '8rem',
      cell: (person) => (
        <>
          <span className="block truncate">
            {person.calendars === 0 ? texts.noCalendar : texts.calendars(person.calendars)}
          </span>
          {person.calendarFetchedBy ? (
            <span className="block truncate text-13 text-ink-muted">{person.calendarFetchedBy}</span>
          ) : null}
        </>
      ),
    },
  ];
}

/** Why the person gets no emails: the address was refused, or they are paused. */
function MailStatus({ person }: { person: ClientPerson }) {
  if (person.refusedAt !== null) return <Badge tone="bad">{texts.refused}</Badge>;
  return isPaused(person) ? <Badge tone="warn">{texts.paused}</Badge> : null;
}

function PersonRow({ person, onOpen }: { person: ClientPerson; onOpen: PeopleListProps['onOpen'] }) {
  const { name, email, company, lastSignInAt } = person;
  return (
    <OpeningRow onOpen={() => onOpen(person)}>
      <span className="font-medium wrap-anywhere">{name || email}</span>
      <span className="wrap-anywhere text-ink-muted">{company}</span>
      <span className="text-13 text-ink-muted">
        {texts.columns.signIn}: {momentText(lastSignInAt) || texts.never}
      </span>
      <span className="text-13 text-ink-muted">
        {texts.columns.mails}: {mailsText(person)}
      </span>
      <span className="text-13 text-ink-muted">
        {texts.columns.calendar}: {calendarText(person)}
      </span>
      <MailStatus person={person} />
    </OpeningRow>
  );
}
