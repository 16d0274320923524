import { problemText } from '#web/admin/problem.ts';
import { ProblemNote } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { testConnection } from '../api/test-connection.ts';
import { TestResult } from './test-result.tsx';

const texts = adminSheets.test;

interface TestCardProps {
  configured: boolean;
  /** What is typed differs from what is saved, which is what the test uses. */
  dirty: boolean;
}

/** Tries the saved configuration, and shows beside the button what was found or what is to be mended. */
export function TestCard({ configured, dirty }: TestCardProps) {
  const failed = (title: string, description: string) => showToast({ title, description, tone: 'destructive' });

  const test = useAction({
    mutationFn: async () => ({ test: await testConnection(), at: Date.now() }),
    onSuccess({ test: { success, message } }) {
      if (success) showToast({ title: texts.successful, description: message, tone: 'good' });
      else failed(texts.failed, message || texts.unknown);
    },
    onError(error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 0) failed(texts.thrown.title, texts.thrown.text);
      else failed(texts.failed, texts.serverError(status));
    },
  });
  function begin() {
    if (browserSession().kind === 'stored') test.mutate();
    else failed(texts.failed, texts.noSession);
  }

  const note = configured ? (dirty ? adminCommon.form.testsSaved : undefined) : texts.notConfigured;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<IconRefresh size={18} />}
          disabled={!configured}
          aria-describedby={note ? 'test-note' : undefined}
          busy={test.isPending}
          busyLabel={texts.busy}
          onClick={begin}
        >
          {texts.action}
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
