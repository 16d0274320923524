import { useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { issueCode } from '../api.ts';
import type { IssuedCode } from '../api.ts';

const texts = adminHome.issueCode;

/** Issues a sign-in code for a client who receives no email. */
export function IssueCodeCard() {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const issue = useAction({
    mutationFn: () => issueCode(email.trim(), reason.trim()),
    onSuccess() {
      setEmail('');
      setReason('');
    },
    onError: (error) =>
      showToast({ topic: 'issue-code', title: texts.failed, description: problemText(error), tone: 'destructive' }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.includes('@') && reason.trim() !== '') issue.mutate();
    else showToast({ topic: 'issue-code', title: texts.failed, description: texts.incomplete, tone: 'destructive' });
  }

  return (
    <Card title={texts.title} description={texts.text}>
      <form noValidate onSubmit={submit} className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={texts.email}
          type="email"
          required
          autoComplete="off"
          inputMode="email"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          value={email}
          maxLength={LONGEST.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          required
          value={reason}
          maxLength={LONGEST.issueReason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          busy={issue.isPending}
          busyLabel={texts.issuing}
          className="justify-self-start max-sm:w-full"
        >
          {texts.action}
        </Button>
      </form>
      {issue.data ? <Issued issued={issue.data} /> : null}
    </Card>
  );
}

function Issued({ issued: { email, code, address, expiresAt } }: { issued: IssuedCode }) {
  return (
    <Banner tone="accent" live title={texts.issuedFor(email)} className="mt-4">
      <dl className="mt-2 grid gap-2">
        <div>
          <dt className="text-13">{texts.code}</dt>
          <dd className="text-ink">
            <CopyButton text={code} label={texts.copyCode(code)} copiedLabel={texts.copied} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-13">{texts.address}</dt>
          <dd className="wrap-anywhere text-ink">
            <CopyButton text={address} label={texts.copyAddress(address)} copiedLabel={texts.copied} />
          </dd>
        </div>
      </dl>
      <p className="mt-2">{texts.how(formatInstant(expiresAt))}</p>
    </Banner>
  );
}
