import { useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { CauseAndFix, ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { formatTime } from '#web/lib/format.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconMail } from '#web/ui/more-icons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { sendTest } from '../api.ts';
import type { TestResult } from '../api.ts';

const texts = adminEmail.test;

interface TestCardProps {
  /** Whether SMTP is on, both on the screen and in the saved settings (which the test uses). */
  enabled: boolean;
  dirty: boolean;
}

/** Sends an email with the saved settings and shows the result beside the button. */
export function TestCard({ enabled, dirty }: TestCardProps) {
  const [address, setAddress] = useState('');
  const [missing, setMissing] = useState(false);
  const failed = (description: string) =>
    showToast({ topic: 'test-email', title: texts.failed, description, tone: 'destructive' });
  const test = useAction({
    mutationFn: async (to: string) => ({ test: await sendTest(to), address: to, at: Date.now() }),
    onSuccess(result) {
      if (result.test.success) showToast({ topic: 'test-email', title: texts.successful, tone: 'good' });
      else failed(result.test.message || texts.failedText);
    },
    onError: (error) => failed(problemOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!enabled) return;
    const to = address.trim();
    setMissing(to === '');
    if (to === '') return;
    test.mutate(to);
  }

  const note = enabled ? (dirty ? adminCommon.form.testsSaved : undefined) : texts.off;
  return (
    <Card title={texts.title} description={texts.text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-56 flex-1"
            label={texts.address}
            name="testEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={texts.addressPlaceholder}
            maxLength={LONGEST.email}
            invalid={missing}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setMissing(false);
            }}
          />
          <ChangeButton
            type="submit"
            icon={<IconMail size={18} />}
            disabled={!enabled}
            busy={test.isPending}
            busyLabel={texts.busy}
            className="max-sm:w-full"
          >
            {texts.action}
          </ChangeButton>
        </div>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {missing ? texts.missing : null}
        </p>
        {note ? <p className="text-13 text-ink-muted">{note}</p> : null}
      </form>
      <ProblemNote problem={test.error ? problemOf(test.error) : undefined} className="mt-4" />
      <div role="status">{test.data ? <Result {...test.data} /> : null}</div>
    </Card>
  );
}

const problemOf = (error: Error) => problemText(error) || texts.failedText;

function Result({ test, address, at }: { test: TestResult; address: string; at: number }) {
  if (test.success) {
    return (
      <Banner tone="good" className="mt-4">
        {texts.accepted(address, formatTime(at))}
      </Banner>
    );
  }
  return <CauseAndFix cause={test.cause} fix={test.fix} className="mt-4" />;
}
