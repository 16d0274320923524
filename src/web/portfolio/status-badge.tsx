import { isDead, statusTone } from '#domain/matter/status.ts';

import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { IconCheckCircle, IconClock } from '#web/ui/icons.tsx';

const icons: Partial<Record<Tone, React.ReactNode>> = {
  good: <IconCheckCircle size={14} strokeWidth={2.25} />,
  warn: <IconClock size={14} strokeWidth={2.25} />,
};

/** The status of a matter in the sheet's own words; nothing if the cell is empty. */
export function StatusBadge({ status, whole }: { status: string; whole?: boolean }) {
  if (status === '') return null;
  const tone = statusTone(status);
  return (
    <Badge tone={tone} icon={icons[tone]} whole={whole}>
      {status}
    </Badge>
  );
}

/** The legal status of a matter. A dead right is grey, not red: there is nothing to do about it. */
export function LegalStatusBadge({ legalStatus }: { legalStatus: string }) {
  if (legalStatus === '') return null;
  const tone = isDead({ legalStatus }) ? 'neutral' : 'accent';
  return (
    <Badge tone={tone} whole>
      {legalStatus}
    </Badge>
  );
}
