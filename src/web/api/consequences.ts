/** What calls may find out by the way. The application says what follows; the calls do not decide it. */
interface Consequences {
  /** The server no longer knows the session. */
  sessionLost: () => void;
  /** The grant to look through a client's eyes has ended. */
  impersonationOver: (message: string) => void;
}

let consequences: Consequences = { sessionLost: () => {}, impersonationOver: () => {} };

/** Says what the two mean for the app, which alone knows the router and the screens. Once, at the start. */
export function setConsequences(next: Consequences): void {
  consequences = next;
}

/** The server knows no session any more (401). */
export const sessionLost = (): void => consequences.sessionLost();
/** The server has ended the impersonation, and says why. */
export const impersonationOver = (message: string): void => consequences.impersonationOver(message);
