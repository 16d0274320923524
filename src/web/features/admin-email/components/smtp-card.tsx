import { LONGEST } from '#contract/field-lengths.ts';

import { isDemo } from '#web/lib/product.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { EmailConfig } from '../api/email-settings.ts';
import { needsPasswordAgain } from '../email-problems.ts';
import type { EmailProblems } from '../email-problems.ts';
import { PasswordField } from './password-field.tsx';

const texts = adminEmail.smtp;

/** What stands in an empty field for the port (specification, section 5). */
const STANDARD_PORT = '587';

type Smtp = EmailConfig['smtp'];

interface SmtpCardProps {
  smtp: Smtp;
  saved: Smtp;
  problems: EmailProblems;
  onChange: (change: Partial<Smtp>) => void;
}

/** The mail server. Its fields are there while it is on. */
export function SmtpCard({ smtp, saved, problems, onChange }: SmtpCardProps) {
  return (
    <Card title={texts.title} description={texts.text}>
      <Switch
        label={texts.enabled}
        hint={smtp.enabled ? texts.on : isDemo ? texts.offDemo : texts.off}
        checked={smtp.enabled}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
      {smtp.enabled ? (
        <div className="mt-4 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_7rem]">
            <TextField
              label={texts.host}
              name="host"
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode="url"
              placeholder={texts.hostPlaceholder}
              maxLength={LONGEST.mailHost}
              error={problems.host}
              value={smtp.host}
              onChange={(event) => onChange({ host: event.target.value })}
            />
            <TextField
              label={texts.port}
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
            label={texts.secure}
            hint={texts.secureHint}
            checked={smtp.secure}
            onChange={(event) => onChange({ secure: event.target.checked })}
          />
          <TextField
            label={texts.username}
            name="username"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST.mailUser}
            value={smtp.username}
            onChange={(event) => onChange({ username: event.target.value })}
          />
          <PasswordField
            value={smtp.password}
            saved={saved.password}
            error={needsPasswordAgain(smtp, saved) ? texts.passwordAgain : problems.password}
            onChange={(password) => onChange({ password })}
          />
          <TextField
            label={texts.fromName}
            name="fromName"
            autoComplete="off"
            maxLength={LONGEST.senderName}
            value={smtp.fromName}
            onChange={(event) => onChange({ fromName: event.target.value })}
          />
          <TextField
            label={texts.fromEmail}
            name="fromEmail"
            type="email"
            required
            autoComplete="off"
            placeholder={texts.fromEmailPlaceholder}
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
