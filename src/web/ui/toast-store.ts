import { sharedValue } from '#web/lib/shared-value.ts';

export interface ToastContent {
  title: string;
  description?: string;
  /** `destructive` interrupts a screen reader; the others wait for a pause. */
  tone?: 'neutral' | 'good' | 'destructive';
  /** What it is about: the next message about the same takes its place, so that no failure stands beside the success that followed. */
  topic?: string;
}

export interface Toast extends ToastContent {
  id: number;
}

/** The topic of whatever is said about signing in, and about a session that has ended. */
export const SIGN_IN = 'sign-in';

/** How many are on the screen at once; older ones give way. */
const MOST = 3;

const toasts = sharedValue<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message that goes away by itself. Returns its id. Usable outside components. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  const others = toasts.get().filter(({ topic }) => topic === undefined || topic !== content.topic);
  toasts.set([...others.slice(1 - MOST), { ...content, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export const useToasts = toasts.use;
