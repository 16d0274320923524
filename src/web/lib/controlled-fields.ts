import { options } from 'preact';
import type { VNode } from 'preact';

/** The props with which a field was last rendered. */
interface FieldProps {
  readonly value?: unknown;
  readonly checked?: unknown;
}

const rendered = new WeakMap<EventTarget, FieldProps>();

/**
 * Makes fields controlled, as in React: a field shows the value that it was rendered with. In Preact, if a change is refused or waits for an
 * answer, nothing is rendered again, and the field would keep showing what was entered. Call it once, before anything is rendered.
 */
export function keepFieldsControlled(): void {
  const before = options.diffed;
  options.diffed = (vnode) => {
    before?.(vnode);
    if (vnode.type !== 'input' && vnode.type !== 'textarea' && vnode.type !== 'select') return;
    const { __e: element } = vnode as VNode & { readonly __e?: Element | null };
    if (element) rendered.set(element, vnode.props as FieldProps);
  };
  // When the event reaches the document, the field's handlers have run. A microtask later, their changes are rendered.
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
  const value = rendered.get(field)?.value;
  if (typeof value === 'string' && field.value !== value) field.value = value;
}

/** For a radio button, corrects its whole group: the browser has unchecked another button of it. */
function showChoice(field: HTMLInputElement): void {
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]`;
  const fields = field.type === 'radio' ? (field.form ?? document).querySelectorAll<HTMLInputElement>(group) : [field];
  for (const one of fields) {
    const checked = rendered.get(one)?.checked;
    if (typeof checked === 'boolean' && one.checked !== checked) one.checked = checked;
  }
}
