import { isDead, statusTone } from '#domain/matter/status.ts';

import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { IconCheckCircle, IconClock } from '#web/ui/icons.tsx';

const icons: Partial<Record<Tone, React.ReactNode>> = {
  good: <IconCheckCircle size={14} strokeWidth={2.25} />,
  warn: <IconClock size={14} strokeWidth={2.25} />,
};

/** How far a matter has come, in the sheet's own words; nothing where the sheet has none. */
export function StatusBadge({ status, whole }: { status: string; whole?: boolean }) {
  if (status === '') return null;
  const tone = statusTone(status);
  return (
    <Badge tone={tone} icon={icons[tone]} whole={whole}>
      {status}
    </Badge>
  );
}

/** Whether the right lives. Dead is grey, not red: it asks for nothing. */
export function LegalStatusBadge({ legalStatus }: { legalStatus: string }) {
  if (legalStatus === '') return null;
  const tone = isDead({ legalStatus }) ? 'neutral' : 'accent';
  return (
    <Badge tone={tone} whole>
      {legalStatus}
    </Badge>
  );
}
