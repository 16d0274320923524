import { isDead, statusTone } from '#domain/matter/status.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';

import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { IconCheckCircle, IconClock } from '#web/ui/icons.tsx';
import { marked } from './marked.tsx';

const icons: Partial<Record<Tone, React.ReactNode>> = {
  good: <IconCheckCircle size={14} strokeWidth={2.25} />,
  warn: <IconClock size={14} strokeWidth={2.25} />,
};

interface StatusBadgeProps {
  status: string;
  whole?: boolean;
  search?: SearchQuery;
  className?: string;
}

/** The status of a matter in the sheet's own words; nothing if the cell is empty. */
export function StatusBadge({ status, whole, search = [], className }: StatusBadgeProps) {
  if (status === '') return null;
  const tone = statusTone(status);
  return (
    <Badge tone={tone} icon={icons[tone]} whole={whole} className={className}>
      {marked(status, search)}
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
