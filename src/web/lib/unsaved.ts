import { isLeavingGuarded } from './navigation.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each field held when the user first came to it. */
const before = new WeakMap<Field, string | boolean>();
const changed = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches('input, textarea, select');
const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const held = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/** Records which fields the user has changed. Call it once. */
export function followTyping(): void {
  const options = { capture: true };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (isField(target) && !before.has(target)) before.set(target, held(target));
    },
    options,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return;
      // Safari does not focus a box that is clicked.
      if (isTick(target) && !before.has(target)) before.set(target, !target.checked);
      changed.add(target);
    },
    options,
  );
}

/**
 * Whether a reload of the page would lose what the user has entered: a page with unsaved changes asks before it is left, or a field does not hold what it held before
 * the user came to it. (Its `defaultValue` is of no use: Preact sets only the value.)
 */
export function isSomethingUnsaved(): boolean {
  for (const field of changed) {
    if (!field.isConnected) changed.delete(field);
    else if (held(field) !== before.get(field)) return true;
  }
  return isLeavingGuarded();
}
