import { useRef } from 'react';
import type { ReactNode } from 'react';

import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { IconTrash } from '#web/ui/more-icons.tsx';

const texts = adminEmail.admins;

interface EmailListProps {
  label: string;
  emails: readonly string[];
  /** Shown instead of an empty list. */
  none: string;
  /** The administrator's own address, which cannot be removed. */
  own: string;
  badge?: (email: string) => ReactNode;
  /** Without it nothing can be removed. */
  onRemove?: ((email: string) => void) | undefined;
}

/** Addresses, one per line, with a button to remove each that may be removed. */
export function EmailList({ label, emails, none, own, badge, onRemove }: EmailListProps) {
  const frame = useRef<HTMLDivElement>(null);

  function remove(email: string, place: number) {
    onRemove?.(email);
    // The removed line had the focus. The next line takes it, or the list if no line is left.
    requestAnimationFrame(() => {
      const lines = frame.current?.querySelectorAll('li') ?? [];
      const next = lines[Math.min(place, lines.length - 1)]?.querySelector<HTMLElement>('button:enabled');
      (next ?? frame.current)?.focus({ preventScroll: true });
    });
  }

  return (
    <div ref={frame} tabIndex={-1}>
      {emails.length === 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-ink-muted">{none}</p>
      ) : (
        <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
          {emails.map((email, place) => (
            <li key={email} className="flex min-h-12 items-center gap-2 py-0.5 pr-1 pl-4">
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{email}</span>
              {email === own ? <Badge>{texts.you}</Badge> : null}
              {badge?.(email)}
              {onRemove ? (
                <IconButton
                  label={email === own ? texts.youHint : texts.remove(email)}
                  icon={<IconTrash size={18} />}
                  disabled={email === own}
                  onClick={() => remove(email, place)}
                />
              ) : (
                <span className="w-2" />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
