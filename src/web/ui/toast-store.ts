import { sharedValue } from '#web/lib/shared-value.ts';

export interface ToastContent {
  title: string;
  description?: string;
  /** Screen readers announce `destructive` at once, the others at the next pause. */
  tone?: 'neutral' | 'good' | 'destructive';
  /** A toast replaces the previous one with the same topic, so that no failure stays beside the success that followed. */
  topic?: string;
}

export interface Toast extends ToastContent {
  id: number;
}

/** The topic of all toasts about signing in and ended sessions. */
export const SIGN_IN = 'sign-in';

/** How many toasts are shown at once; older ones are removed. */
const MAX_TOASTS = 3;

const toasts = sharedValue<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast, which disappears by itself. Returns its id. Can be called outside components. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  const others = toasts.get().filter(({ topic }) => topic === undefined || topic !== content.topic);
  toasts.set([...others.slice(1 - MAX_TOASTS), { ...content, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Removes all toasts but errors: the menu that opens would be covered by them. */
export function dismissGoodNews(): void {
  toasts.set(toasts.get().filter(({ tone }) => tone === 'destructive'));
}

export const useToasts = toasts.use;
