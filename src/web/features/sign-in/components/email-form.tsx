import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSendCode } from '../use-send-code.ts';

interface EmailFormProps {
  label: string;
  submitLabel: string;
  busyLabel: string;
  /** Appended to error messages. */
  errorHint?: string;
  /** Shown between the field and the button. */
  children?: ReactNode;
  /** Runs when a code has been sent, before the next screen asks for it. */
  onSent?: () => void;
}

/** The form for the email address to which a code is sent. The typed address is always kept. */
export function EmailForm({ label, submitLabel, busyLabel, errorHint, children, onSent }: EmailFormProps) {
  const [error, setError] = useState('');
  const [email, setEmail] = useState(() => readStorage(KEYS.pendingEmail) ?? '');
  const field = useRef<HTMLFormElement>(null);
  const { busy, send } = useSendCode({
    hint: errorHint,
    onSent(address) {
      writeStorage(KEYS.pendingEmail, address);
      onSent?.();
      navigate(paths.verify());
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (address.includes('@')) return send(address);
    setError(texts.invalidEmail);
    field.current?.querySelector('input')?.focus();
  }

  return (
    // The browser's own validation would hide the message that the specification asks for.
    <form ref={field} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={label}
        name="email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck="false"
        placeholder={texts.emailPlaceholder}
        value={email}
        error={error || undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setError('');
        }}
      />
      {children}
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
