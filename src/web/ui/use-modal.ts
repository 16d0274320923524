import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

import { registerOverlay } from './toast.tsx';

/** What gets the focus when a modal opens: the marked element, else the first field, else the heading. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)') ??
    dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  );
}

/** Tells base.css whether the page's scrollbar takes room. This can be measured only while no modal hides the scrollbar. */
function noteScrollbar(): void {
  if (document.querySelector('dialog:modal')) return;
  const { classList, clientWidth } = document.documentElement;
  classList.toggle('scrollbar-takes-room', innerWidth > clientWidth);
}

interface ModalWiring {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Controls a native modal `<dialog>` that fills the window, with its panel inside. Escape and a click outside the panel call `onClose`.
 * The browser keeps the focus inside and returns it on closing.
 */
export function useModal(open: boolean, onClose: () => void): ModalWiring {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // A layout effect: an unmounted dialog must close while it is still in the page, or the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (!dialog.open) {
      noteScrollbar();
      dialog.showModal();
    }
    firstFocus(dialog)?.focus();
    const unregister = registerOverlay(dialog);
    return () => {
      unregister();
      dialog.close();
    };
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    // Chrome closes the dialog on a second Escape without asking, so the state must follow. The event comes later, perhaps when the
    // dialog is open again.
    onClose: (event) => {
      if (event.target === ref.current && open && !ref.current.open) onClose();
    },
    // A drag that starts in a field and ends outside selects text and must not close the dialog.
    onMouseDown: (event) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current) onClose();
    },
  };
}
