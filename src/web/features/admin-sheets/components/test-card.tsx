import { useState } from 'react';

import { problemText } from '#web/admin/problem.ts';
import { ProblemNote } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useWork } from '#web/lib/use-work.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { testConnection } from '../api/test-connection.ts';
import type { ConnectionTest } from '../api/test-connection.ts';
import { TestResult } from './test-result.tsx';

const texts = adminSheets.test;

interface TestCardProps {
  configured: boolean;
  /** What is typed differs from what is saved, which is what the test uses. */
  dirty: boolean;
}

/** Tries the saved configuration, and shows beside the button what was found or what is to be mended. */
export function TestCard({ configured, dirty }: TestCardProps) {
  const toast = useToast();
  const [busy, run] = useWork();
  const [result, setResult] = useState<{ test: ConnectionTest; at: number }>();
  const [problem, setProblem] = useState<string>();

  const failed = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

  function test() {
    if (browserSession().kind !== 'stored') {
      failed(texts.failed, texts.noSession);
      return;
    }
    run(async () => {
      setResult(undefined);
      setProblem(undefined);
      try {
        const answer = await testConnection();
        setResult({ test: answer, at: Date.now() });
        if (answer.success) toast({ title: texts.successful, description: answer.message, tone: 'good' });
        else failed(texts.failed, answer.message || texts.unknown);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 0) failed(texts.thrown.title, texts.thrown.text);
        else failed(texts.failed, texts.serverError(status));
        setProblem(problemText(error));
      }
    });
  }

  const note = configured ? (dirty ? adminCommon.form.testsSaved : undefined) : texts.notConfigured;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<IconRefresh size={18} />}
          disabled={!configured}
          aria-describedby={note ? 'test-note' : undefined}
          busy={busy}
          busyLabel={texts.busy}
          onClick={test}
        >
          {texts.action}
        </Button>
        {note ? (
          <p id="test-note" className="text-13 text-ink-muted">
            {note}
          </p>
        ) : null}
      </div>
      <ProblemNote problem={problem} className="mt-4" />
      <div role="status">{result ? <TestResult test={result.test} at={result.at} /> : null}</div>
    </Card>
  );
}
