import { useEffect, useState } from 'react';

import type { Cause } from '#domain/layout/cause.ts';
import type { TypedPerson } from '#domain/layout/layout.ts';
import type { Question } from '#domain/layout/causes/questions.ts';

import { Causes, useQuestions } from '#web/admin/causes.tsx';
import { CauseAndFix, ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { beginPreview } from '#web/api/preview-as-client.ts';
import { useAction } from '#web/api/use-action.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconEye } from '#web/ui/more-icons.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { changesStored, makeChanges, previewAs, previewKept, versionRead } from '../layout-api.ts';
import type { Change, Failed, LayoutState, Preview } from '../layout-api.ts';
import { openAt, placeId, PREVIEW, SEE_AS_CLIENT } from '../open-at.ts';
import { ClientPortfolio, PreviewFigures } from './preview-figures.tsx';
import { PreviewGaps } from './preview-gaps.tsx';
import { PublishCard } from './publish-card.tsx';
import { TypedPeople, WithoutPeople } from './typed-people.tsx';
import { isOfUnknownClients, UnknownClients } from './unknown-clients.tsx';

const texts = adminLayout.preview;

interface Previewed {
  readonly answer: Preview | Failed;
  /** The version of the draft that was previewed. */
  readonly version: number | undefined;
}

interface Wish {
  readonly client: string | undefined;
  /** Reads the source again even if the draft has not changed. */
  readonly again: boolean;
}

/** The last two steps: one client's portfolio as it will be, and Publish. `source` identifies what is read. */
export function PreviewCard({ state, source }: { state: LayoutState; source: string }) {
  const kept = previewKept<Previewed>(source);
  /** What was shown last, until there is something newer: another client's portfolio takes its place without closing what is open. */
  const [data, setData] = useState(kept.preview);
  useEffect(() => {
    if (!data) return;
    kept.keep(undefined);
    openAt(SEE_AS_CLIENT);
    // oxlint-disable-next-line react/exhaustive-deps -- once, on the way back from the client's screens
  }, []);
  const [rows, setRows] = useState(0);
  const read = useAction<Previewed, Wish>({
    mutationFn: async ({ client, again }) => {
      setRows(0);
      await changesStored();
      const version = versionRead();
      return { answer: await previewAs(client, again, setRows), version };
    },
    onSuccess: setData,
  });
  // The answers are seen at once, and the questions that are left.
  const changing = useAction<void, readonly Change[]>({
    mutationFn: makeChanges,
    onSuccess: () => read.mutate({ client: seen?.client?.name, again: false }),
  });
  const seen = data?.answer.state === 'done' ? data.answer : undefined;
  const failed = data?.answer.state === 'failed' ? data.answer : undefined;
  const fresh = seen && data?.version === state.version ? seen : undefined;
  const problem = read.error ?? changing.error;
  const declined = (state.hasDraft ? state.draft : state.published)?.declined;
  const questions = useQuestions(
    fresh?.causes.filter((cause) => !isOfPeople(cause) && !isOfUnknownClients(cause)) ?? [],
    declined,
  );
  const setNames = (same: Readonly<Record<string, string>>): Change => ({
    kind: 'values',
    of: 'clients',
    values: same,
  });
  const unknown = fresh?.causes.filter(isOfUnknownClients) ?? [];
  const without = withoutPeople(fresh?.causes ?? [], questions.questions, declined ?? []);
  const people = (state.hasDraft ? state.draft : state.published)?.people ?? [];
  const setPeople = (next: readonly TypedPerson[]) => changing.mutate([{ kind: 'people', people: next }]);
  return (
    <>
      <Card title={texts.title} description={texts.text}>
        <div id={PREVIEW} className="flex flex-wrap items-center gap-3">
          <Button
            variant={fresh ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={read.isPending}
            busyLabel={adminLayout.read.busy}
            onClick={() => read.mutate({ client: seen?.client?.name, again: seen !== undefined })}
          >
            {seen ? texts.again : texts.action}
          </Button>
          <span role="status" className="text-13 text-ink-muted tabular-nums">
            {read.isPending && rows > 0 ? adminLayout.read.rows(rows) : null}
            {seen && !fresh && !read.isPending ? texts.stale : null}
          </span>
        </div>
        <ProblemNote problem={problem ? problemText(problem) : undefined} className="mt-3" />
        <CauseAndFix cause={failed?.cause} fix={failed?.fix} className="mt-3" />
        {fresh ? (
          <>
            <PreviewFigures preview={fresh} />
            <Causes
              {...questions}
              placeOf={({ cause: { sheet } }) => (sheet === '' ? undefined : () => openAt(placeId('sheet', sheet)))}
              onAnswer={(changes) => changing.mutate(changes)}
            >
              {without.names.length > 0 ? (
                <WithoutPeople
                  {...without}
                  clients={fresh.clients}
                  onNoPeople={() => changing.mutate([{ kind: 'decline', questions: without.names.map(noPeopleOf) }])}
                  onUse={(added, same) =>
                    changing.mutate([
                      ...(added.length > 0 ? [{ kind: 'people' as const, people: [...people, ...added] }] : []),
                      ...(Object.keys(same).length > 0 ? [setNames(same)] : []),
                    ])
                  }
                />
              ) : null}
              {unknown.length > 0 ? (
                <UnknownClients
                  causes={unknown}
                  clients={fresh.clients}
                  onUse={(same) => changing.mutate([setNames(same)])}
                />
              ) : null}
            </Causes>
            <TypedPeople people={people} onChange={setPeople} />
            <PreviewGaps
              gaps={fresh.gaps}
              disabled={read.isPending}
              onShow={(client) => {
                openAt(SEE_AS_CLIENT);
                read.mutate({ client, again: false });
              }}
            />
            <div className="mt-5 border-t border-line pt-4">
              {fresh.clients.length > 0 ? (
                <SelectField
                  label={texts.client}
                  className="max-w-96"
                  value={fresh.client?.name ?? ''}
                  options={fresh.clients.map((name) => ({ value: name, label: name }))}
                  disabled={read.isPending}
                  onChange={({ target }) => read.mutate({ client: target.value, again: false })}
                />
              ) : null}
              {fresh.client ? (
                <>
                  <SeeAsClient
                    client={fresh.client}
                    onSee={() => {
                      kept.keep(data);
                      if (fresh.client) beginPreview(fresh.client);
                    }}
                  />
                  <ClientPortfolio client={fresh.client} />
                </>
              ) : null}
            </div>
          </>
        ) : null}
      </Card>
      <PublishCard
        preview={fresh}
        version={state.version}
        // For an uploaded workbook the server knows whether it has changed. Google does not say so, hence the sheet is read again.
        reread={
          state.source?.kind === 'google-sheets' ? () => previewAs(fresh?.client?.name, true, setRows) : undefined
        }
        onChanged={() => read.mutate({ client: fresh?.client?.name, again: false })}
        onPublished={() => {
          setData(undefined);
          read.reset();
        }}
      />
    </>
  );
}

/** The button that shows the portfolio in the client's own screens. */
function SeeAsClient({ client: { name }, onSee }: { client: NonNullable<Preview['client']>; onSee: () => void }) {
  const { companyName = '' } = useImpersonation()?.user ?? {};
  return (
    <div id={SEE_AS_CLIENT} className="mt-4">
      <Button icon={<IconEye size={18} />} className="max-sm:w-full" disabled={companyName !== ''} onClick={onSee}>
        {texts.see(name)}
      </Button>
      <p className="mt-1.5 text-13 text-ink-muted">{companyName === '' ? texts.seeText : texts.seeNot(companyName)}</p>
    </div>
  );
}

const isOfPeople = ({ kind }: Cause): boolean => kind === 'clients-without-users';

/** Identifies the answer that no one signs in for a client. */
const noPeopleOf = (client: string): string => JSON.stringify(['no people', client]);

/**
 * The clients of whom no person can sign in, but for those for whom no one should. One that was asked about as another name of a client is among them
 * after the answer No.
 */
function withoutPeople(causes: readonly Cause[], asked: readonly Question[], declined: readonly string[]) {
  const open = new Set(asked.flatMap((question) => question.causes));
  const others = causes.filter((cause) => cause.kind === 'client-renamed' && !open.has(cause));
  const all = causes.filter(isOfPeople);
  const named = [...all.flatMap(({ examples }) => examples), ...others.map(({ found }) => found)];
  const answered = new Set(declined);
  const names = named.filter((client) => !answered.has(noPeopleOf(client)));
  const unnamed = all.reduce((sum, { count, examples }) => sum + count - examples.length, 0);
  return { names, count: names.length + unnamed };
}
