import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { STORED_SECRET } from '#contract/saved-config.ts';

import { isDemo } from '#web/lib/product.ts';
import { adminEmail as texts } from '#web/texts/en/admin-email.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconEye, IconEyeOff } from '#web/ui/more-icons.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { EmailConfig } from '../api.ts';
import { needsPasswordAgain } from '../email-problems.ts';
import type { EmailProblems } from '../email-problems.ts';

/** The port of an empty field (specification, section 5). */
const STANDARD_PORT = '587';

type Smtp = EmailConfig['smtp'];

interface SmtpCardProps {
  smtp: Smtp;
  saved: Smtp;
  problems: EmailProblems;
  onChange: (change: Partial<Smtp>) => void;
}

/** The mail server. Its fields show while it is on. */
export function SmtpCard({ smtp, saved, problems, onChange }: SmtpCardProps) {
  return (
    <Card title={texts.smtp.title} description={texts.smtp.text}>
      <Switch
        label={texts.smtp.enabled}
        hint={smtp.enabled ? texts.smtp.on : isDemo ? texts.smtp.offDemo : texts.smtp.off}
        checked={smtp.enabled}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
      {smtp.enabled ? (
        <div className="mt-4 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_7rem]">
            <TextField
              label={texts.smtp.host}
              name="host"
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck="false"
              inputMode="url"
              placeholder={texts.smtp.hostPlaceholder}
              maxLength={LONGEST.mailHost}
              error={problems.host}
              value={smtp.host}
              onChange={(event) => onChange({ host: event.target.value })}
            />
            <TextField
              label={texts.smtp.port}
              name="port"
              inputMode="numeric"
              autoComplete="off"
              placeholder={STANDARD_PORT}
              maxLength={LONGEST.mailPort}
              value={smtp.port}
              onChange={(event) => onChange({ port: event.target.value })}
              onBlur={() => {
                if (!/^\s*\d+\s*$/.test(smtp.port)) onChange({ port: STANDARD_PORT });
              }}
            />
          </div>
          <Switch
            className="sm:col-span-2"
            label={texts.smtp.secure}
            hint={texts.smtp.secureHint}
            checked={smtp.secure}
            onChange={(event) => onChange({ secure: event.target.checked })}
          />
          <TextField
            label={texts.smtp.username}
            name="username"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            maxLength={LONGEST.mailUser}
            value={smtp.username}
            onChange={(event) => onChange({ username: event.target.value })}
          />
          <PasswordField
            value={smtp.password}
            saved={saved.password}
            error={needsPasswordAgain(smtp, saved) ? texts.smtp.passwordAgain : problems.password}
            onChange={(password) => onChange({ password })}
          />
          <TextField
            label={texts.smtp.fromName}
            name="fromName"
            autoComplete="off"
            maxLength={LONGEST.senderName}
            value={smtp.fromName}
            onChange={(event) => onChange({ fromName: event.target.value })}
          />
          <TextField
            label={texts.smtp.fromEmail}
            name="fromEmail"
            type="email"
            required
            autoComplete="off"
            placeholder={texts.smtp.fromEmailPlaceholder}
            maxLength={LONGEST.email}
            error={problems.fromEmail}
            value={smtp.fromEmail}
            onChange={(event) => onChange({ fromEmail: event.target.value })}
          />
        </div>
      ) : null}
    </Card>
  );
}

interface PasswordFieldProps {
  /** The marker, if a password is stored. */
  value: string;
  saved: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The password of the mail server. A stored password is never shown; an empty field keeps it unless it is removed. */
function PasswordField({ value, saved, error, onChange }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const stored = saved === STORED_SECRET;
  const kept = value === STORED_SECRET;
  const removed = stored && value === '';
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextField
        className="w-full"
        label={texts.smtp.password}
        name="password"
        type={visible ? 'text' : 'password'}
        // The browser must not offer to save it: it is not a password of this site.
        autoComplete="new-password"
        spellCheck="false"
        maxLength={LONGEST.mailPassword}
        placeholder={kept ? texts.smtp.passwordStored : undefined}
        hint={kept ? texts.smtp.passwordStoredHint : removed ? texts.smtp.passwordRemoved : undefined}
        error={error}
        value={kept ? '' : value}
        onChange={(event) => onChange(event.target.value === '' && stored ? STORED_SECRET : event.target.value)}
        action={
          <IconButton
            label={visible ? texts.smtp.hidePassword : texts.smtp.showPassword}
            icon={visible ? <IconEyeOff /> : <IconEye />}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      {stored ? (
        <Button size="small" variant="quiet" className="-ml-3" onClick={() => onChange(removed ? STORED_SECRET : '')}>
          {removed ? texts.smtp.keepPassword : texts.smtp.removePassword}
        </Button>
      ) : null}
    </div>
  );
}

/** Explains where to find the values of the fields. */
export function SmtpHelp() {
  return (
    <Card title={texts.help.title}>
      <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-ink-muted">
        {texts.help.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
