import type { ReactNode } from 'react';

import { IconChevronRight } from './more-icons.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** A section that opens on request. */
export function Disclosure({ summary, children, defaultOpen }: DisclosureProps) {
  return (
    <details open={defaultOpen}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-md pr-2 font-medium text-accent-strong sm:pointer-fine:min-h-9 [&::-webkit-details-marker]:hidden [[open]>&>svg]:rotate-90">
        <IconChevronRight size={18} className="transition-transform" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
