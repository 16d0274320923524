import { randomInt } from 'node:crypto';
import { DATA_AS_OF_HEADER } from '#contract/data.ts';
import { PATIENCE, pause, within } from './fault-portal.ts';
import type { FaultPortal } from './fault-portal.ts';

/** An answer, or `lost`: the server ended before it answered, so the outcome is unknown. */
export type Outcome =
  | {
      readonly status: number;
      readonly body: string;
      readonly dataAsOf: number | undefined;
      /** The Retry-After header of a refusal. */
      readonly retryAfter: string | null;
    }
  | 'lost';

const COME_AGAIN_MS = 500;

/** A browser: a cookie jar, and its own IP address. */
export class FaultClient {
  readonly #portal: FaultPortal;
  readonly #cookies: Map<string, string>;
  readonly #url: string;
  readonly #ip = `203.0.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(portal: FaultPortal, url = portal.url, cookies = new Map<string, string>()) {
    this.#portal = portal;
    this.#url = url;
    this.#cookies = cookies;
  }

  /** The same browser at one of the instances, past the balancer. */
  at(url: string): FaultClient {
    return new FaultClient(this.#portal, url, this.#cookies);
  }

  async call(path: string, body: unknown = {}, method: 'POST' | 'GET' = 'POST'): Promise<Outcome> {
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.#ip,
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      const asOf = response.headers.get(DATA_AS_OF_HEADER);
      return {
        status: response.status,
        body: text,
        dataAsOf: asOf === null ? undefined : Number(asOf),
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      return 'lost';
    }
  }

  /** Calls, and repeats the call while a busy server asks to try again, which breaks no promise. */
  async callUntilAnswered(...call: Parameters<FaultClient['call']>): Promise<Outcome> {
    let answer: Outcome = 'lost';
    await within(PATIENCE, async () => {
      answer = await this.call(...call);
      if (answer === 'lost' || answer.status !== 503 || answer.retryAfter === null) return true;
      await pause(COME_AGAIN_MS);
      return false;
    });
    return answer;
  }

  /** The newest code that was mailed to an address after the first `before` mails; undefined if none arrived in time. */
  async codeFor(email: string, before: number): Promise<string | undefined> {
    let code: string | undefined;
    await within(PATIENCE, () => {
      const mail = this.#portal
        .mails()
        .slice(before)
        .findLast(({ to, text }) => to === email && /(?<!\d)\d{6}(?!\d)/.test(text));
      code = mail && /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
      return code !== undefined || !this.#portal.alive;
    });
    return code;
  }

  /** Signs in, or throws: for a server that is not killed. */
  async signIn(email: string): Promise<void> {
    const before = this.#portal.mails().length;
    await this.callUntilAnswered('/api/auth/send-code', { email });
    const code = await this.codeFor(email, before);
    if (code === undefined) throw new Error(`${email} was mailed no code within ${PATIENCE / 1_000} s`);
    const answer = await this.callUntilAnswered('/api/auth/verify-otp', { email, code, rememberMe: true });
    if (answer === 'lost' || answer.status !== 200)
      throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  }

  async isSignedIn(): Promise<boolean> {
    const answer = await this.call('/api/auth/validate');
    return answer !== 'lost' && answer.status === 200;
  }
}
