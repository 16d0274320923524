import { ProblemNote, CauseAndFix, problemText } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatTime, plural } from '#web/lib/format.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { testConnection } from '../api.ts';
import type { ConnectionTest, TabCheck } from '../api.ts';
import { ShareWith } from './credentials-field.tsx';

interface TestCardProps {
  configured: boolean;
  /** Whether there are unsaved changes: the test uses the saved configuration. */
  dirty: boolean;
}

/** Tests the saved configuration and shows the result beside the button. */
export function TestCard({ configured, dirty }: TestCardProps) {
  const failed = (title: string, description: string) =>
    showToast({ topic: 'test-connection', title, description, tone: 'destructive' });

  const test = useAction({
    mutationFn: async () => ({ test: await testConnection(), at: Date.now() }),
    onSuccess({ test: { success, message } }) {
      if (success)
        showToast({ topic: 'test-connection', title: texts.test.successful, description: message, tone: 'good' });
      else failed(texts.test.failed, message || texts.test.unknown);
    },
    onError(error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 0) failed(texts.test.thrown.title, texts.test.thrown.text);
      else failed(texts.test.failed, texts.test.serverError(status));
    },
  });
  function begin() {
    if (browserSession().kind === 'stored') test.mutate();
    else failed(texts.test.failed, texts.test.noSession);
  }

  const note = configured ? (dirty ? adminCommon.form.testsSaved : undefined) : texts.test.notConfigured;
  return (
    <Card title={texts.test.title} description={texts.test.text}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<IconRefresh size={18} />}
          disabled={!configured}
          aria-describedby={note ? 'test-note' : undefined}
          busy={test.isPending}
          busyLabel={texts.test.busy}
          onClick={begin}
        >
          {texts.test.action}
        </Button>
        {note ? (
          <p id="test-note" className="text-13 text-ink-muted">
            {note}
          </p>
        ) : null}
      </div>
      <ProblemNote problem={test.error ? problemText(test.error) : undefined} className="mt-4" />
      <div role="status">{test.data ? <TestResult {...test.data} /> : null}</div>
    </Card>
  );
}

/** The result of a connection test: the tabs with their rows and headings, or the cause and what to do. */
function TestResult({ test, at }: { test: ConnectionTest; at: number }) {
  const { cause, fix, serviceAccountEmail, tabs } = test;
  const found = tabs?.filter((tab) => tab.found).length ?? 0;
  const when = formatTime(at);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <CauseAndFix cause={cause} fix={fix} />
      {tabs ? (
        <Banner tone={found === tabs.length ? 'good' : 'warn'}>
          {found === tabs.length ? texts.test.allFound(when) : texts.test.someMissing(found, when)}
        </Banner>
      ) : null}
      {!test.success && serviceAccountEmail ? <ShareWith email={serviceAccountEmail} /> : null}
      {tabs ? <TabChecks tabs={tabs} /> : null}
    </div>
  );
}

/** The five tabs as found, each with its headings beside the expected ones. */
function TabChecks({ tabs }: { tabs: readonly TabCheck[] }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {tabs.map((tab) => (
        <li key={tab.tab} className="px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-medium">{tab.sheetName}</span>
              {tab.found ? <span className="text-ink-muted"> · {plural(tab.rows, 'row', 'rows')}</span> : null}
            </span>
            <TabStatus tab={tab} />
          </div>
          {tab.found ? <Header tab={tab} /> : <p className="text-ink-muted">{texts.test.missingFix(tab.sheetName)}</p>}
        </li>
      ))}
    </ul>
  );
}

const differing = ({ header }: TabCheck) => header.filter(({ matches }) => !matches);

function TabStatus({ tab }: { tab: TabCheck }) {
  if (!tab.found) return <Badge tone="bad">{texts.test.missing}</Badge>;
  const count = differing(tab).length;
  return count === 0 ? (
    <Badge tone="good">{texts.test.headerFits}</Badge>
  ) : (
    <Badge tone="warn">{texts.test.headerDiffers(count)}</Badge>
  );
}

function Header({ tab }: { tab: TabCheck }) {
  const differs = differing(tab).length > 0;
  if (tab.header.length === 0) return null;
  return (
    <Disclosure summary={texts.test.header} defaultOpen={differs}>
      {differs ? <p className="mb-2 text-13 text-ink-muted">{texts.test.headerNote}</p> : null}
      <table className="w-full text-left text-13 wrap-anywhere">
        <thead className="text-ink-muted">
          <tr>
            {[texts.test.column, texts.test.expected, texts.test.inSheet].map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tab.header.map(({ column, expected, found, matches }) => (
            <tr key={column} className={matches ? undefined : 'bg-warn-soft'}>
              <th scope="row" className="border-t border-line py-1 pr-3 font-medium">
                {column}
              </th>
              <td className="border-t border-line py-1 pr-3">{expected}</td>
              <td className="border-t border-line py-1 pr-3">
                {found === '' ? <span className="text-ink-muted">{texts.test.empty}</span> : found}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
