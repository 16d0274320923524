import type { ReactNode } from 'react';

import { useOnline } from '#web/lib/browser-state.ts';
import { IconOffline } from './icons.tsx';

/** A line shown and announced while the browser has no network. `children` say what still works. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-13 font-medium text-warn">
          <IconOffline size={18} />
          {children}
        </p>
      )}
    </div>
  );
}
