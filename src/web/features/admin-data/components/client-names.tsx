import { useState } from 'react';

import { searchFold } from '#domain/search/search-fold.ts';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { problemText } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { formatInstant } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminCompanies as texts } from '#web/texts/en/admin-data.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { allowPerson, confirmNames, freshClientNames, undoNames, useClientNames } from '../api.ts';
import type { ClientNames as Names } from '../api.ts';
import { KeptDays } from './kept-days.tsx';

/** Which names are the same client, who may see several clients, and how long the data of a client that is gone is kept. */
export function ClientNames({ publication }: { publication: number | undefined }) {
  const query = useClientNames(publication);
  return (
    <LoadState query={query} failed={texts.loadFailed} skeleton={<SkeletonCard lines={3} />}>
      {(names) => (
        <>
          <NewNames names={names} />
          {names.several.length > 0 ? <SeveralClients people={names.several} /> : null}
          <KeptDays names={names} />
        </>
      )}
    </LoadState>
  );
}

/** Makes a change and shows a toast. Reads the names again, also after a failure: another administrator may have changed them. */
function useChange<Wanted>(change: (wanted: Wanted) => Promise<unknown>, said: (wanted: Wanted) => string) {
  return useAction({
    mutationFn: change,
    onSuccess: (_, wanted) => showToast({ topic: 'companies', title: said(wanted), tone: 'good' }),
    onError: (error) =>
      showToast({
        topic: 'companies',
        title: texts.names.failed,
        description: error instanceof ApiError && error.code === 'conflict' ? texts.names.moved : problemText(error),
        tone: 'destructive',
      }),
    onSettled: () => freshClientNames().catch(() => undefined),
  });
}

function NewNames({ names }: { names: Names }) {
  const undo = useChange(undoNames, () => texts.confirmed.undone);
  // A name without a proposal is usually a new client. Hundreds of these would hide the few that need a decision, so they are folded.
  const likely = names.fresh.filter(({ proposed }) => proposed.length > 0);
  const others = names.fresh.filter(({ proposed }) => proposed.length === 0);
  return (
    <Card title={texts.names.title} description={texts.names.text}>
      {names.confirmed.length > 0 ? (
        <div className="mb-4 flex flex-col gap-2">
          <h3 className="text-17">{texts.confirmed.title}</h3>
          <ul className="flex flex-col gap-3">
            {names.confirmed.map(({ id, name, earlier, undoUntil }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
                  <p>{texts.confirmed.text(name, earlier)}</p>
                  <p className="text-13 text-ink-muted">{texts.confirmed.until(formatInstant(undoUntil))}</p>
                </div>
                <ChangeButton busy={undo.isPending} onClick={() => undo.mutate(id)}>
                  {texts.confirmed.undo}
                </ChangeButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {names.fresh.length === 0 ? <p className="text-ink-muted">{texts.names.none}</p> : null}
      {likely.length > 0 ? <NewNameList names={likely} gone={names.gone} /> : null}
      {others.length > 0 ? (
        <div className="mt-3 first:mt-0">
          <Disclosure summary={texts.names.others(others.length)} defaultOpen={likely.length === 0}>
            <NewNameList names={others} gone={names.gone} />
          </Disclosure>
        </div>
      ) : null}
      {names.cut ? <p className="mt-4 text-13 text-ink-muted">{texts.names.cut}</p> : null}
    </Card>
  );
}

function NewNameList({ names, gone }: { names: Names['fresh']; gone: Names['gone'] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {names.map((one) => (
        <li key={one.id} className="py-4 first:pt-0 last:pb-0">
          <NewName name={one} gone={gone} />
        </li>
      ))}
    </ul>
  );
}

function NewName({ name, gone }: { name: Names['fresh'][number]; gone: Names['gone'] }) {
  const [first = ''] = name.proposed;
  const [earlier, setEarlier] = useState(first);
  const [asking, setAsking] = useState(false);
  const chosen = gone.find(({ id }) => id === earlier);
  const proposed = gone.filter(({ id }) => name.proposed.includes(id));
  const confirm = useChange(
    () => confirmNames(name.id, earlier).finally(() => setAsking(false)),
    () => texts.names.done,
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="wrap-anywhere">
        <h3 className="text-17">{name.name}</h3>
        <p className="text-13 text-ink-muted">{texts.names.since(formatInstant(name.since))}</p>
        {proposed.map((one) => (
          <p key={one.id} className="mt-1 font-medium">
            {texts.names.sameMatters(one.name)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-0 flex-1 basis-64"
          label={texts.names.choice(name.name)}
          value={earlier}
          onChange={({ target }) => setEarlier(target.value)}
          options={[
            { value: '', label: texts.names.noChoice },
            ...gone.map(({ id, name: label, since }) => ({
              value: id,
              label: texts.names.gone(label, formatInstant(since)),
            })),
          ]}
        />
        <ChangeButton className="max-sm:w-full" disabled={!chosen} onClick={() => setAsking(true)}>
          {texts.names.action}
        </ChangeButton>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.names.ask.title}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {texts.names.ask.action}
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">{texts.names.ask.text(name.name, chosen?.name ?? '')}</p>
      </Dialog>
    </div>
  );
}

/** How many people are listed; the search finds the others. */
const MOST_LISTED = 20;

function SeveralClients({ people }: { people: Names['several'] }) {
  const [wanted, setWanted] = useState('');
  const viewing = useImpersonation() !== undefined;
  const allow = useChange(
    ({ email, allowed }: { email: string; allowed: boolean }) => allowPerson(email, allowed),
    ({ email, allowed }) => (allowed ? texts.several.allowed : texts.several.ended)(email),
  );
  const text = searchFold(wanted.trim());
  const found = people.filter(({ email, companies }) =>
    [email, ...companies].some((name) => searchFold(name).includes(text)),
  );
  return (
    <Card title={texts.several.title} description={texts.several.text}>
      {people.length > MOST_LISTED ? (
        <TextField
          className="mb-3"
          label={texts.several.search}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {found.slice(0, MOST_LISTED).map(({ email, companies, allowed }) => (
          <li key={email}>
            <Switch
              label={<span className="wrap-anywhere">{email}</span>}
              hint={<span className="wrap-anywhere">{texts.several.under(companies.join(', '))}</span>}
              checked={allowed}
              disabled={allow.isPending || viewing}
              onChange={() => allow.mutate({ email, allowed: !allowed })}
            />
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-muted" role="status">
        {found.length === 0 ? texts.several.none : null}
        {found.length > MOST_LISTED ? texts.several.more(found.length - MOST_LISTED) : null}
      </p>
    </Card>
  );
}
