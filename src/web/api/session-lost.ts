let handler: () => void = () => {};

/** Says what happens when the server no longer knows the session. The application sets it; calls do not decide it. */
export function onSessionLost(then: () => void): void {
  handler = then;
}

export function sessionLost(): void {
  handler();
}
