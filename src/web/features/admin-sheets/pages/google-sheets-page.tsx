import { AdminPage, WithHelp } from '#web/admin/admin-page.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useGoogleSheets } from '../api/google-sheets.ts';
import type { SavedSheets } from '../api/google-sheets.ts';
import { accountOf } from '../credentials.ts';
import { ColumnHelp } from '../components/column-help.tsx';
import { ConnectSteps } from '../components/connect-steps.tsx';
import { PreviousSheets } from '../components/previous-sheets.tsx';
import { SheetsForm } from '../components/sheets-form.tsx';
import { TestCard } from '../components/test-card.tsx';

/** /admin/google-sheets: which spreadsheet feeds the portal, how to connect it, and what it must look like. */
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
  const form = useSavedForm(saved.config);
  const account = accountOf(form.draft.credentials) ?? saved.serviceAccountEmail;
  return (
    <>
      <WithHelp help={<ConnectSteps account={account} />}>
        <SheetsForm saved={saved} form={form} />
        <TestCard configured={saved.configured} dirty={form.dirty} />
        {saved.previous ? <PreviousSheets previous={saved.previous} dirty={form.dirty} /> : null}
      </WithHelp>
      <ColumnHelp sheetNames={saved.config.sheetNames} />
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
