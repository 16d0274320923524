/** Asked before the page at hand is left; calls `proceed` if it may be. */
type LeaveGuard = (proceed: () => void) => void;

let guard: LeaveGuard | undefined;

/** Has every way off the page within the portal ask first. Returns the function that ends it. One page, one guard. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Whether leaving has to be asked for. */
export const isGuarded = (): boolean => guard !== undefined;

/** Runs `leave` when whoever guards the page lets go; at once where nobody does. The guard ends before it. */
export function leaveWhenAllowed(leave: () => void): void {
  if (!guard) return leave();
  guard(() => {
    guard = undefined;
    leave();
  });
}
