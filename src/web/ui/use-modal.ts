import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

import { registerOverlay } from './overlay-stack.ts';

/** Where the focus goes when a modal opens: what asks for it, else the first field, else the heading. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)') ??
    dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  );
}

/** Whether the page's scrollbar takes room can be seen only while no modal hides it; base.css wants to know. */
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
 * Runs a native modal `<dialog>` that fills the window, its panel inside. `open` decides; Escape and a press beside the
 * panel ask through `onClose`. The browser keeps the focus inside and gives it back on closing.
 */
export function useModal(open: boolean, onClose: () => void): ModalWiring {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // A layout effect: when the whole dialog unmounts, it must close while it is still in the page, or the focus is lost.
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
    // Chrome closes on a second Escape without asking; the owner's state must follow.
    onClose: (event) => {
      if (event.target === ref.current && open) onClose();
    },
    // A drag that starts in a field and ends outside is a selection of text, not a wish to close.
    onMouseDown: (event) => {
      pressedBeside.current = event.target === ref.current;
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedBeside.current) onClose();
    },
  };
}
