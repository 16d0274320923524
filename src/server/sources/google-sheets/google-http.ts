import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SOURCE, TIMEOUTS } from '#server/base/limits.ts';
import { SourceFailure } from '../portfolio-source.ts';

/** An answer of Google: the status, the parsed JSON if it is JSON, and how long to wait before the next request. */
export interface GoogleAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  /** Digest of the bytes that arrived. */
  readonly digest: string;
}

export interface GoogleRequest<Understood> {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: URLSearchParams;
  /** Reads the body of a 200; undefined if it is not from Google. */
  readonly understand: (body: unknown) => Understood | undefined;
}

/** Waits between two attempts; ends early if the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

export const inRealTime: Pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined);

export type CallGoogle = <Understood>(
  request: GoogleRequest<Understood>,
) => Promise<GoogleAnswer & { readonly understood: Understood | undefined }>;

/**
 * Makes the calls of one reading: each limited in time and size, with redirects refused, repeated after 5xx, broken connections, and
 * answers that are not from Google, such as a proxy's page or an incomplete answer. A 429 is not repeated here: the sync waits as long as Google
 * asks.
 */
export function googleCaller(signal: AbortSignal, pause: Pause): CallGoogle {
  return (request) => callGoogle(request, signal, pause);
}

async function callGoogle<Understood>(
  request: GoogleRequest<Understood>,
  signal: AbortSignal,
  pause: Pause,
): Promise<GoogleAnswer & { readonly understood: Understood | undefined }> {
  for (let attempt = 1; ; attempt++) {
    const answer = await once(request, signal).catch((error: unknown) => asFailure(error, signal));
    const again =
      answer instanceof SourceFailure
        ? answer.code !== 'too-large' && answer.code !== 'stopped'
        : answer.status !== 429 && answer.understood === undefined && !isRefusal(answer);
    if (!again || attempt >= TIMEOUTS.googleTries) {
      if (answer instanceof SourceFailure) throw answer;
      return answer;
    }
    // Half a second, doubling with each attempt, plus up to half a second of jitter.
    await pause(2 ** (attempt - 1) * 500 + Math.random() * 500, signal);
  }
}

/** Whether Google itself refused the call, so that repeating it would get the same answer. */
function isRefusal({ status, body }: GoogleAnswer): boolean {
  return status >= 400 && status < 500 && body !== undefined;
}

async function once<Understood>(
  { url, method, headers, form, understand }: GoogleRequest<Understood>,
  signal: AbortSignal,
): Promise<GoogleAnswer & { readonly understood: Understood | undefined }> {
  const response = await fetch(url, {
    method,
    headers,
    body: form ?? null,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUTS.googleAttemptMs)]),
  });
  const bytes = await readBounded(response);
  const body = parsed(bytes.toString('utf8'));
  return {
    status: response.status,
    body,
    digest: hash('sha256', bytes, 'base64url'),
    understood: response.status === 200 ? understand(body) : undefined,
    retryAfterMs: retryAfter(response.headers.get('retry-after')),
  };
}

/** Reads an answer up to its limit, counted after decompression, because a small answer may inflate to any size. */
async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > SOURCE.fileBytes) throw new SourceFailure('too-large', { mebibytes: SOURCE.fileBytes / 2 ** 20 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asFailure(error: unknown, signal: AbortSignal): SourceFailure {
  if (error instanceof SourceFailure) return error;
  if (signal.aborted) return new SourceFailure('stopped');
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new SourceFailure('google-slow');
  return new SourceFailure('google-unreachable');
}

/** Parses JSON; undefined for anything else, such as an HTML page or an incomplete answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
