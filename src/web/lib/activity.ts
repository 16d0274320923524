/** When the viewer last did something on this page; milliseconds of the device's clock. Opening it counts. */
let lastActivity = Date.now();

export const lastActivityAt = (): number => lastActivity;

/** Follows touches, keys, the wheel and scrolling. Once. */
export function followActivity(): void {
  const note = () => {
    lastActivity = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const)
    addEventListener(event, note, { passive: true, capture: true });
}
