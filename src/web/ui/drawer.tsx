import type { ReactNode } from 'react';

import { useModal } from './use-modal.ts';

export interface DrawerProps {
  open: boolean;
  /** Called by Escape or a click outside the panel. Also call it when a link inside is followed. */
  onClose: () => void;
  /** The label of the panel for screen readers. */
  label: string;
  children: ReactNode;
}

/** A panel from the left edge, for the menu. The caller renders its content, including a close button. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-transparent text-ink"
    >
      {open ? (
        <div
          tabIndex={-1}
          className="motion-slide-in flex h-full w-[min(320px,calc(100vw-56px))] flex-col overflow-y-auto border-r border-line bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-overlay"
        >
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
