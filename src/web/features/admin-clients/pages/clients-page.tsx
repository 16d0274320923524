import { useMemo, useState } from 'react';

import type { Sheet } from '#domain/export/sheet.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { ListSkeleton, NextPage, NothingListed } from '#web/admin/paged-list.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { downloadXlsx } from '#web/portfolio/download-xlsx.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminClients as texts } from '#web/texts/en/admin-clients.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconDownload, IconUsers } from '#web/ui/more-icons.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  allClients,
  allReminders,
  INVITED_AT_ONCE,
  PEOPLE_SHOWN,
  useClients,
  setCalendars,
  useCalendarSwitch,
} from '../api.ts';
import type { ClientPerson, ClientsView } from '../api.ts';
import { Invite } from '../components/invite.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { PersonDialog } from '../components/person-dialog.tsx';
import { peopleSheet, remindersSheet } from '../describe.ts';

const LONGEST_SEARCH = 200;

function readView(params: URLSearchParams): ClientsView {
  const show = PEOPLE_SHOWN.find((one) => one === params.get('show')) ?? 'all';
  return { show, search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH) };
}

const addressOf = ({ show, search }: ClientsView) =>
  paths.adminClients({ show: show === 'all' ? undefined : show, search: search || undefined });

/** /admin/clients: who signs in, which emails each person gets, and their calendars. */
export function ClientsPage() {
  const [view, change] = useAddressView(readView, addressOf);
  // Requests the view of the address, which follows the controls a moment later: typing a word sends one request.
  const requested = readView(useQueryParams());
  const query = useClients(requested);
  const people = useMemo(() => query.data?.pages.flatMap((page) => page.people), [query.data]);
  const [open, setOpen] = useState<ClientPerson>();
  const last = query.data?.pages.at(-1);

  return (
    <AdminPage title={texts.title} description={texts.description} actions={<ExportClients view={requested} />}>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:items-end">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          clearLabel={texts.clearSearch}
          value={view.search}
          onChange={(search) => change({ search: search.slice(0, LONGEST_SEARCH) })}
        />
        <SelectField
          label={texts.show}
          value={view.show}
          options={PEOPLE_SHOWN.map((value) => {
            const name = texts.shown[value];
            return { value, label: last ? texts.choice(name, last.counts[value]) : name };
          })}
          onChange={({ target }) => change({ show: PEOPLE_SHOWN.find((one) => one === target.value) ?? 'all' })}
        />
      </div>
      <LoadState query={{ ...query, data: people }} failed={texts.loadFailed} skeleton={<ListSkeleton />}>
        {(found) =>
          found.length === 0 ? (
            <NothingListed
              filtered={requested.show !== 'all' || requested.search !== ''}
              icon={<IconUsers size={24} />}
              texts={texts}
            />
          ) : (
            <div className="flex flex-col gap-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p role="status" className="text-13 text-ink-muted">
                  {texts.total(found.length, last?.total ?? found.length)}
                </p>
                {requested.show === 'never' ? <InviteShown people={found} /> : null}
              </div>
              <PeopleList people={found} onOpen={setOpen} />
              <NextPage query={query} label={texts.more} failed={texts.moreFailed} />
            </div>
          )
        }
      </LoadState>
      <CalendarSwitch />
      <PersonDialog person={open} onClose={() => setOpen(undefined)} />
    </AdminPage>
  );
}

/** Invites the shown people who have not been invited yet. */
function InviteShown({ people }: { people: readonly ClientPerson[] }) {
  const emails = people
    .filter(({ invitedAt, refusedAt }) => invitedAt === null && refusedAt === null)
    .map(({ email }) => email)
    .slice(0, INVITED_AT_ONCE);
  return emails.length === 0 ? null : <Invite emails={emails} label={texts.inviteShown(emails.length)} />;
}

/** Saves the people that are shown, or all reminders that were sent, as a workbook. */
function ExportClients({ view }: { view: ClientsView }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
      <ExportButton
        label={texts.exportPeople}
        name={texts.files.people}
        title={texts.list}
        sheet={async () => peopleSheet(await allClients(view))}
      />
      <ExportButton
        label={texts.exportReminders}
        name={texts.files.reminders}
        title={texts.person.reminders}
        sheet={async () => remindersSheet(await allReminders())}
      />
    </div>
  );
}

interface ExportButtonProps {
  label: string;
  name: string;
  title: string;
  sheet: () => Promise<Sheet>;
}

function ExportButton({ label, name, title, sheet }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await downloadXlsx({ name, title, company: '', sheet: await sheet() });
    } catch (error) {
      showToast({ title: texts.exportFailed, description: messageOf(error), tone: 'destructive' });
    }
    setBusy(false);
  }
  return (
    <Button icon={<IconDownload size={18} />} busy={busy} busyLabel={texts.exporting} onClick={() => void save()}>
      {label}
    </Button>
  );
}

const switchTexts = texts.switch;

/** The switch that lets clients make calendar addresses. Turning it off ends all addresses, so it asks first. */
function CalendarSwitch() {
  const query = useCalendarSwitch();
  return (
    <Card title={switchTexts.title} description={switchTexts.text}>
      <LoadState query={query} failed={switchTexts.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
        {(state) => <Toggle {...state} />}
      </LoadState>
    </Card>
  );
}

interface ToggleProps {
  on: boolean;
  addresses: number;
  people: number;
  version?: number | undefined;
}

function Toggle({ on, addresses, people, version = 0 }: ToggleProps) {
  const [asking, setAsking] = useState(false);
  const readOnly = useImpersonation() !== undefined;
  const set = useAction({
    mutationFn: (next: boolean) => setCalendars(next, version),
    onSuccess(ended, next) {
      showToast({ title: next ? switchTexts.on : switchTexts.off(ended), tone: 'good' });
      setAsking(false);
    },
    onError(error) {
      showToast({ title: switchTexts.failed, description: messageOf(error), tone: 'destructive' });
      setAsking(false);
    },
  });
  return (
    <>
      <Switch
        label={switchTexts.label}
        hint={switchTexts.count(addresses, people)}
        checked={on}
        disabled={readOnly || set.isPending}
        onChange={() => (on ? setAsking(true) : set.mutate(true))}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={switchTexts.confirmTitle}
        description={switchTexts.confirmText(addresses)}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button
              variant="danger"
              busy={set.isPending}
              busyLabel={switchTexts.saving}
              onClick={() => set.mutate(false)}
            >
              {switchTexts.confirm}
            </Button>
          </>
        }
      />
    </>
  );
}
