import type { ReactNode } from 'react';

import { adminEmail } from '../../../texts/en/admin-email.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconTrash } from '../../../ui/more-icons.tsx';

const texts = adminEmail.admins;

interface EmailListProps {
  label: string;
  emails: readonly string[];
  /** Said in the place of an empty list. */
  none: string;
  /** The administrator's own address, which stays. */
  own: string;
  badge?: (email: string) => ReactNode;
  /** Without it nothing can be removed. */
  onRemove?: ((email: string) => void) | undefined;
}

/** Addresses, one a line, each removable where that is allowed. */
export function EmailList({ label, emails, none, own, badge, onRemove }: EmailListProps) {
  if (emails.length === 0) return <p className="rounded-md bg-sunken px-4 py-3 text-ink-muted">{none}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
      {emails.map((email) => (
        <li key={email} className="flex min-h-12 items-center gap-2 py-0.5 pr-1 pl-4">
          <span className="min-w-0 flex-1 py-2 wrap-anywhere">{email}</span>
          {email === own ? <Badge>{texts.you}</Badge> : null}
          {badge?.(email)}
          {onRemove ? (
            <IconButton
              label={email === own ? texts.youHint : texts.remove(email)}
              icon={<IconTrash size={18} />}
              disabled={email === own}
              onClick={() => onRemove(email)}
            />
          ) : (
            <span className="w-2" />
          )}
        </li>
      ))}
    </ul>
  );
}
