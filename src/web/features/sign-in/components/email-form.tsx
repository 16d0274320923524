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
  /** What stands between field and button. */
  children?: ReactNode;
  /** Runs when a code is on its way, before the code is asked for. */
  onSent?: () => void;
}

/** An e-mail address to which a code is sent. What was typed stays, whatever happens. */
export function EmailForm({ label, submitLabel, busyLabel, errorHint, children, onSent }: EmailFormProps) {
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
    send(address);
    if (!address.includes('@')) field.current?.querySelector('input')?.focus();
  }

  return (
    // The browser's own check would keep the portal from saying what the specification has it say.
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
        spellCheck={false}
        placeholder={texts.emailPlaceholder}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {children}
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
