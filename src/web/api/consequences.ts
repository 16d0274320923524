/** What calls may find out by the way. The application says what follows; the calls do not decide it. */
interface Consequences {
  /** The server no longer knows the session. */
  sessionLost: () => void;
  /** The grant to look through a client's eyes has ended. */
  impersonationOver: (message: string) => void;
}

let consequences: Consequences = { sessionLost: () => {}, impersonationOver: () => {} };

/** Says what follows, once, before the first call. */
export function setConsequences(next: Consequences): void {
  consequences = next;
}

export const sessionLost = (): void => consequences.sessionLost();
export const impersonationOver = (message: string): void => consequences.impersonationOver(message);
