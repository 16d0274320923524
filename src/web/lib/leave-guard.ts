/** Asked before the page at hand is left; calls `proceed` if it may be. */
type LeaveGuard = (proceed: () => void) => void;

/** Every part of the page that has something unsaved. One question is enough, so the last one asks for all. */
let guards: readonly LeaveGuard[] = [];

/** Has every way off the page within the portal ask first. Returns the function that ends it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((other) => other !== guard);
  };
}

/** Whether leaving has to be asked for. */
export const isGuarded = (): boolean => guards.length > 0;

/** Runs `leave` when whoever guards the page lets go; at once where nobody does. All guards end before it. */
export function leaveWhenAllowed(leave: () => void): void {
  const guard = guards.at(-1);
  if (!guard) return leave();
  guard(() => {
    guards = [];
    leave();
  });
}
