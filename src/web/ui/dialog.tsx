import { useId } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from './button.tsx';
import { IconAlert, IconClose } from './icons.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, a click outside the panel, or the close button. Leave `open` true to keep the dialog open. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** What went wrong. It is shown inside, because screen readers do not announce anything outside an open dialog. */
  error?: ReactNode;
  /** The buttons, the main button last. `form="id"` lets one submit a form of the content. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: a sheet from below on a phone, a panel in the middle on a desktop. Its content is mounted only while it is open. */
export function Dialog({ open, onClose, title, description, closeLabel, error, actions, children }: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none place-items-end overflow-hidden bg-transparent text-ink open:grid sm:place-items-center sm:p-6"
    >
      {open ? (
        <div className="motion-sheet flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-lg bg-surface shadow-overlay sm:max-w-dialog sm:rounded-lg">
          <div className="flex items-start justify-between gap-2 pt-3 pr-2 pl-4 sm:pl-6">
            <h2 id={`${id}-title`} tabIndex={-1} className="pt-2 text-20">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<IconClose />} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 sm:px-6">
            {description ? (
              <p id={`${id}-description`} className="mt-1 text-ink-muted">
                {description}
              </p>
            ) : null}
            <div
              role="alert"
              className={error ? 'mt-3 flex gap-2 rounded-md bg-bad-soft p-3 font-medium text-bad' : 'hidden'}
            >
              {error ? (
                <>
                  <IconAlert className="mt-px" />
                  <span className="min-w-0">{error}</span>
                </>
              ) : null}
            </div>
            {children ? <div className="pt-4">{children}</div> : null}
          </div>
          {actions ? (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-3">
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

interface DrawerProps {
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
