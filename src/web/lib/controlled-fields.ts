import { options } from 'preact';
import type { VNode } from 'preact';

/** What a field was last drawn with. */
interface Told {
  readonly value?: unknown;
  readonly checked?: unknown;
}

const told = new WeakMap<EventTarget, Told>();

/**
 * Makes fields show what they were drawn with, as React does. Where a change is refused or waits for an answer, nothing is drawn again, and the field would
 * go on showing what was entered. Call it once, before anything is drawn.
 */
export function keepFieldsControlled(): void {
  const before = options.diffed;
  options.diffed = (vnode) => {
    before?.(vnode);
    if (vnode.type !== 'input' && vnode.type !== 'textarea' && vnode.type !== 'select') return;
    const { __e: element } = vnode as VNode & { readonly __e?: Element | null };
    if (element) told.set(element, vnode.props as Told);
  };
  // At the document the handlers of the field have run; a microtask later, what they changed is drawn.
  document.addEventListener('input', ({ target }) => {
    if (target && isText(target)) queueMicrotask(() => showText(target));
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) queueMicrotask(() => showText(target));
    if (target instanceof HTMLInputElement && !isText(target)) queueMicrotask(() => showChoice(target));
  });
}

const NO_TEXT = ['checkbox', 'radio', 'file'];

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type));

function showText(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  const value = told.get(field)?.value;
  if (typeof value === 'string' && field.value !== value) field.value = value;
}

/** Of several radio buttons the browser has taken the mark from another. */
function showChoice(field: HTMLInputElement): void {
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]`;
  const fields = field.type === 'radio' ? (field.form ?? document).querySelectorAll<HTMLInputElement>(group) : [field];
  for (const one of fields) {
    const checked = told.get(one)?.checked;
    if (typeof checked === 'boolean' && one.checked !== checked) one.checked = checked;
  }
}
