import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { cx } from '#web/lib/cx.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import { IconButton } from './button.tsx';
import { IconAlert, IconCheckCircle, IconClose, IconInfo } from './icons.tsx';
import { dismissToast, useToasts } from './toast-store.ts';
import type { Toast } from './toast-store.ts';

/** How long a toast is shown (milliseconds), not counting while it is hovered or focused. Errors stay longer. */
const SHOWN = 6_000;
const ERROR_SHOWN = 12_000;

const icons = {
  neutral: <IconInfo className="mt-px text-ink-muted" />,
  good: <IconCheckCircle className="mt-px text-good" />,
  destructive: <IconAlert className="mt-px text-bad" />,
};

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const [held, setHeld] = useState(false);
  const left = useRef(toast.tone === 'destructive' ? ERROR_SHOWN : SHOWN);

  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (Date.now() - since), 1_000);
    };
  }, [held, toast.id]);

  return (
    <div
      className={`motion-rise pointer-events-auto flex w-full items-start gap-3 rounded-lg border bg-surface py-1 pr-1 pl-4 text-ink shadow-overlay sm:w-[400px] ${toast.tone === 'destructive' ? 'border-bad/60' : 'border-line'}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="flex min-w-0 flex-1 gap-3 py-2.5">
        {icons[toast.tone ?? 'neutral']}
        <span className="min-w-0">
          <span className="block font-medium">{toast.title}</span>
          {toast.description ? <span className="block text-ink-muted">{toast.description}</span> : null}
        </span>
      </span>
      <IconButton label={dismissLabel} icon={<IconClose size={18} />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

interface ToastHostProps {
  /** The label of the region for screen readers, e.g. "Notifications". */
  label: string;
  dismissLabel: string;
}

interface ToastRegionProps extends ToastHostProps {
  toasts: readonly Toast[];
  /** Shown inside a dialog: on a phone at the top, clear of the buttons of the sheet. */
  inDialog?: boolean;
}

function ToastRegion({ toasts, label, dismissLabel, inDialog }: ToastRegionProps) {
  const cards = (destructive: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'destructive') === destructive)
      .map((toast) => <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />);
  return (
    <section
      aria-label={label}
      className={cx(
        'pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:items-end',
        inDialog
          ? 'max-sm:top-[max(16px,env(safe-area-inset-top))] sm:bottom-6'
          : 'bottom-[calc(var(--shell-bottom)+max(16px,env(safe-area-inset-bottom)))]',
      )}
    >
      <div aria-live="polite" className="flex w-full flex-col items-end gap-2">
        {cards(false)}
      </div>
      <div aria-live="assertive" className="flex w-full flex-col items-end gap-2">
        {cards(true)}
      </div>
    </section>
  );
}

/**
 * Shows the toasts; once in the application. While a modal is open they are shown inside it, because screen readers ignore everything
 * outside. The region of the page stays mounted, empty, so that a toast which outlives the dialog is announced there.
 */
export function ToastHost(texts: ToastHostProps) {
  const toasts = useToasts();
  const overlay = useTopOverlay();
  return (
    <>
      <ToastRegion {...texts} toasts={overlay ? [] : toasts} />
      {overlay ? createPortal(<ToastRegion {...texts} toasts={toasts} inDialog />, overlay) : null}
    </>
  );
}

/*
 * The open modal dialogs, the topmost last. Screen readers ignore everything outside an open modal, so toasts must be shown inside the
 * topmost one.
 */
const stack = sharedValue<readonly HTMLElement[]>([]);

/** Registers an open modal. Returns the function that removes it. */
export function registerOverlay(element: HTMLElement): () => void {
  stack.set([...stack.get(), element]);
  return () => stack.set(stack.get().filter((other) => other !== element));
}

/** The topmost open modal, or undefined. */
function useTopOverlay(): HTMLElement | undefined {
  return stack.use().at(-1);
}
