import { KEYS, readStorage } from '#web/lib/storage.ts';

/** A call that `early.ts` made before the program was loaded. */
export interface EarlyAnswer {
  readonly address: string;
  /** The stored session with which the call was made, as text. */
  readonly session: string;
  readonly answer: Promise<Response>;
  /** The headers of the answer have arrived. */
  begun?: boolean;
}

declare global {
  interface Window {
    /** In memory only. Set by `early.ts` or by the program, depending on which of them runs first. */
    ipbEarly?: EarlyAnswer[];
  }
}

/** The first screen takes its answers at once. After this time (since the page began to load) the others are not used. */
const USABLE_MS = 60_000;

/**
 * The answer to a call that `early.ts` has made: once, and only if the stored session is still the one of the call. Undefined if there is
 * no such call or if it failed: then the caller makes the call itself. Rejects when the signal aborts.
 */
export async function earlyAnswer(address: string, signal: AbortSignal): Promise<Response | undefined> {
  const early = (window.ipbEarly ??= []);
  const at = early.findIndex((one) => one.address === address);
  if (at < 0) return undefined;
  const [one] = early.splice(at, 1);
  if (!one || one.session !== readStorage(KEYS.session) || performance.now() > USABLE_MS) return undefined;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    one.answer.then(resolve, () => resolve(undefined));
  });
}

/** The early calls whose answers have not been taken yet. */
export const earlyAnswers = (): readonly EarlyAnswer[] => [...(window.ipbEarly ?? [])];

/** Drops the early answers that have not been taken. */
export const forgetEarlyAnswers = (): void => void (window.ipbEarly = []);
