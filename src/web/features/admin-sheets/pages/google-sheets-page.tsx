import { useState } from 'react';

import { downloadTemplate } from '#contract/template.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { CopyText } from '#web/admin/copy-text.tsx';
import { PreviousSave, showNotRestored, showRestored } from '#web/admin/previous-save.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { common } from '#web/texts/en/common.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconExternal } from '#web/ui/more-icons.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { restoreConfiguration, useGoogleSheets } from '../api.ts';
import type { PreviousSheets as Previous, SavedSheets, SheetsConfig } from '../api.ts';
import { accountOf, ShareWith } from '../components/credentials-field.tsx';
import { OptionalFields } from '../components/optional-fields-form.tsx';
import { ConfirmSave, SheetsForm } from '../components/sheets-form.tsx';
import { TestCard } from '../components/test-card.tsx';

/** /admin/google-sheets: the portal's spreadsheet, how to connect it, and its expected columns. */
export function GoogleSheetsPage() {
  const query = useGoogleSheets();
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={query} failed={texts.loadFailed} skeleton={<FormSkeleton />}>
        {(saved) => <Connection saved={saved} />}
      </LoadState>
    </AdminPage>
  );
}

function Connection({ saved }: { saved: SavedSheets }) {
  const form = useSavedForm<SheetsConfig>(saved);
  const account = accountOf(form.draft.credentials) ?? saved.serviceAccountEmail;
  return (
    <>
      <WithHelp help={<ConnectSteps account={account} />}>
        <SheetsForm saved={saved} form={form} />
        <TestCard configured={saved.configured} dirty={form.dirty} />
        {saved.previous ? <PreviousSheets previous={saved.previous} dirty={form.dirty} /> : null}
      </WithHelp>
      <p>
        <a
          href={downloadTemplate.path}
          download
          className="inline-flex min-h-11 items-center font-medium text-accent-strong underline decoration-accent/40 underline-offset-3 hover:decoration-current"
        >
          {texts.template}
        </a>
      </p>
      <p>
        <TextLink href={paths.adminSource()}>{texts.ownLayout}</TextLink>
      </p>
      <ColumnHelp sheetNames={saved.value.sheetNames} />
      <OptionalFields />
    </>
  );
}

function FormSkeleton() {
  return (
    <WithHelp help={<SkeletonCard lines={6} />}>
      <SkeletonCard lines={8} />
      <SkeletonCard lines={4} />
    </WithHelp>
  );
}

const GOOGLE_CLOUD_CONSOLE = 'https://console.cloud.google.com/';

/** The steps to connect a spreadsheet, for an administrator who has never created a service account. */
function ConnectSteps({ account }: { account: string | undefined }) {
  return (
    <Card title={texts.steps.title}>
      <ol className="flex list-decimal flex-col gap-2.5 pl-5 marker:font-medium marker:text-ink-muted">
        {texts.steps.list.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4">
        <TextLink href={GOOGLE_CLOUD_CONSOLE} external className="inline-flex items-center gap-1.5">
          {texts.steps.console}
          <IconExternal size={16} />
          <span className="sr-only">{common.opensInNewTab}</span>
        </TextLink>
      </p>
      {account ? (
        <div className="mt-4">
          <ShareWith email={account} />
        </div>
      ) : null}
    </Card>
  );
}

/** Restores the previous spreadsheet configuration. Asks first to confirm the consequences for clients. */
function PreviousSheets({ previous, dirty }: { previous: Previous; dirty: boolean }) {
  const [asking, setAsking] = useState<{ changes: readonly string[] }>();
  const { savedAt, savedBy, spreadsheetId, serviceAccountEmail } = previous;

  const restore = useAction({
    mutationFn: ({ confirmed }: { confirmed: boolean }) => restoreConfiguration(previous, confirmed),
    onSuccess(answer) {
      if (answer.kind === 'to-confirm') return setAsking({ changes: answer.changes });
      setAsking(undefined);
      showRestored('source-settings');
    },
    onError(error) {
      setAsking(undefined);
      showNotRestored('source-settings', error);
    },
  });

  return (
    <>
      <PreviousSave
        savedAt={savedAt}
        savedBy={savedBy}
        about={texts.previous(spreadsheetId, serviceAccountEmail)}
        dirty={dirty}
        busy={restore.isPending}
        onRestore={() => restore.mutate({ confirmed: false })}
      />
      <ConfirmSave
        asking={asking}
        busy={restore.isPending}
        onConfirm={() => restore.mutate({ confirmed: true })}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}

const columns = texts.columns;

/** Every column that is read, by tab: made from the tables in domain/tabs that the server reads by. */
function ColumnHelp({ sheetNames }: { sheetNames: Readonly<Record<Tab, string>> }) {
  return (
    <Card title={columns.title} description={columns.text} flush>
      <ul className="divide-y divide-line border-t border-line">
        {TABS.map((tab) => (
          <li key={tab} className="px-4 py-4 sm:px-5">
            <h3 className="text-body">{sheetNames[tab]}</h3>
            <p className="max-w-prose text-ink-muted">{columns.about[tab]}</p>
            <p className="mt-2 font-mono text-13 wrap-anywhere">{headings(tab).join(' | ')}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-4">
              <CopyText
                textHidden
                text={headerRow(tab)}
                label={`${columns.copyHeader}: ${sheetNames[tab]}`}
                action={columns.copyHeader}
              />
              <span className="text-13 text-ink-muted">{columns.copyHeaderHint}</span>
            </div>
            <Disclosure summary={columns.reading}>
              <Columns tab={tab} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const headings = (tab: Tab) => TABLES[tab].columns.map(({ heading }) => heading);

/** The header row for the clipboard: cells separated by tabs. */
const headerRow = (tab: Tab) => documentedHeader(tab).join('\t');

function Columns({ tab }: { tab: Tab }) {
  return (
    <table className="w-full text-left max-sm:text-13">
      <thead className="text-13 text-ink-muted">
        <tr>
          {[columns.letter, columns.heading, columns.reading].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TABLES[tab].columns.map(({ index, heading, kind, required, private: hidden, help }) => (
          <tr key={index} className="align-top">
            <td className="w-16 border-t border-line py-1.5 pr-4 font-medium">{columnLetters(index)}</td>
            <th scope="row" className="w-2/5 lg:w-60 border-t border-line py-1.5 pr-4 font-medium">
              {heading}
            </th>
            <td className="border-t border-line py-1.5 text-ink-muted">
              {required ? <Badge className="mr-2">{columns.required}</Badge> : null}
              {[`${columns.kinds[kind]}.`, help, hidden && columns.private].filter(Boolean).join(' ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
