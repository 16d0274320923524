import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { STORED_SECRET } from '#contract/saved-config.ts';

import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { IconEye, IconEyeOff } from '#web/ui/more-icons.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const texts = adminEmail.smtp;

interface PasswordFieldProps {
  /** The marker stands for what is stored. */
  value: string;
  saved: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The password of the mail server. What is stored is never shown; an empty field keeps it unless it is removed. */
export function PasswordField({ value, saved, error, onChange }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const stored = saved === STORED_SECRET;
  const kept = value === STORED_SECRET;
  const removed = stored && value === '';
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextField
        className="w-full"
        label={texts.password}
        name="password"
        type={visible ? 'text' : 'password'}
        // Not the browser's business: it is no password of this site.
        autoComplete="new-password"
        spellCheck={false}
        maxLength={LONGEST.mailPassword}
        placeholder={kept ? texts.passwordStored : undefined}
        hint={kept ? texts.passwordStoredHint : removed ? texts.passwordRemoved : undefined}
        error={error}
        value={kept ? '' : value}
        onChange={(event) => onChange(event.target.value === '' && stored ? STORED_SECRET : event.target.value)}
        action={
          <IconButton
            label={visible ? texts.hidePassword : texts.showPassword}
            icon={visible ? <IconEyeOff /> : <IconEye />}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          />
        }
      />
      {stored ? (
        <Button size="small" variant="quiet" className="-ml-3" onClick={() => onChange(removed ? STORED_SECRET : '')}>
          {removed ? texts.keepPassword : texts.removePassword}
        </Button>
      ) : null}
    </div>
  );
}
