import { CauseAndFix } from '#web/admin/problem-note.tsx';
import { formatTime } from '#web/lib/format.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { ConnectionTest } from '../api/test-connection.ts';
import { ShareWith } from './share-with.tsx';
import { TabChecks } from './tab-checks.tsx';

const texts = adminSheets.test;

/** What a test of the connection found: the tabs with their rows and headers, or the cause and what to do about it. */
export function TestResult({ test, at }: { test: ConnectionTest; at: number }) {
  const { cause, fix, serviceAccountEmail, tabs } = test;
  const found = tabs?.filter((tab) => tab.found).length ?? 0;
  const when = formatTime(at);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <CauseAndFix cause={cause} fix={fix} />
      {tabs ? (
        <Banner tone={found === tabs.length ? 'good' : 'warn'}>
          {found === tabs.length ? texts.allFound(when) : texts.someMissing(found, when)}
        </Banner>
      ) : null}
      {!test.success && serviceAccountEmail ? <ShareWith email={serviceAccountEmail} /> : null}
      {tabs ? <TabChecks tabs={tabs} /> : null}
    </div>
  );
}
