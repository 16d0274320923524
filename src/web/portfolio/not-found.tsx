import type { ReactNode } from 'react';

import { IconSearch } from '#web/ui/more-icons.tsx';

interface NotFoundProps {
  title: string;
  children: string;
  action: ReactNode;
}

/** Shown for a matter or deadline that does not exist, or belongs to another company. The page does not say which. */
export function NotFound({ title, children, action }: NotFoundProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-muted">
        <IconSearch size={24} />
      </div>
      <div>
        <h1 tabIndex={-1} className="text-20">
          {title}
        </h1>
        <span className="sr-only"> - </span>
        <p className="mt-1 max-w-[44ch] text-ink-muted">{children}</p>
      </div>
      <div className="mt-5">{action}</div>
    </div>
  );
}
