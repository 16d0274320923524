import { KEYS, readStorage } from '#web/lib/storage.ts';

/** A call that `early.ts` has made. */
export interface EarlyAnswer {
  readonly address: string;
  /** The stored session, as text, that the call was made with. */
  readonly session: string;
  readonly answer: Promise<Response>;
  /** The answer has begun to come. */
  begun?: boolean;
}

declare global {
  interface Window {
    /** In memory only. Set by whichever comes first, `early.ts` or the program. */
    ipbEarly?: EarlyAnswer[];
  }
}

/** The first screen takes them at once; what is left after this time belongs to none. */
const USABLE_MS = 60_000;

/**
 * The answer to a call that is under way since before the program came: once, and only for the session that it was asked with. Undefined if
 * there is none, or if it failed: then the call is made as always. Rejects when the signal aborts.
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

/** The calls that are under way since before the program came. */
export const earlyAnswers = (): readonly EarlyAnswer[] => [...(window.ipbEarly ?? [])];

/** Drops what was asked for and is not used. */
export const forgetEarlyAnswers = (): void => void (window.ipbEarly = []);
