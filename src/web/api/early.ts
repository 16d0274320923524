/*
 * A small script that the page loads beside the program. While the program is still loading, this script requests the data of the first
 * screen and the files that draw it. It sends exactly what `call-api.ts` would send, and keeps the answers in memory for it. It makes no
 * calls for an administrator: those may have to name the client whose data is viewed.
 */
import type { EarlyAnswer } from './early-answers.ts';

/** Set by the build: the key of the stored session, the path of the session check, and each screen's calls and files. */
declare const SESSION_KEY: string;
declare const FIRST_CHECK: string;
declare const SCREENS: Readonly<
  Record<string, { readonly calls: readonly string[]; readonly files: readonly string[] }>
>;

const [, first = '', under] = location.pathname.split('/');
const screen = SCREENS[under ? `${first}/` : first];
const text = storedText();
const session = parsed(text);
// If the program already runs, it makes these calls itself.
if (screen && text !== null && session && !window.ipbEarly) {
  for (const file of screen.files) loadAhead(file);
  if (session.role === 'user') window.ipbEarly = [...screen.calls.map(read), check(FIRST_CHECK)];
}

function storedText(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

function parsed(value: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(value ?? '');
    const found = read as Record<string, unknown> | null;
    return typeof found?.email === 'string' && found.email !== '' ? found : undefined;
  } catch {
    return undefined;
  }
}

function loadAhead(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function read(address: string): EarlyAnswer {
  // The value of a header is ASCII.
  const ascii = JSON.stringify(session).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return send(address, { method: 'GET', headers: { accept: 'application/json', authorization: ascii } });
}

function check(address: string): EarlyAnswer {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return send(address, { method: 'POST', headers, body: JSON.stringify(session) });
}

/** Reads the whole body: an answer that no screen takes must not keep its connection open. */
async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.arrayBuffer(), { status, headers });
}

function send(address: string, request: RequestInit): EarlyAnswer {
  const early: EarlyAnswer = { address, session: text ?? '', answer: answered() };
  // Prevents an "unhandled rejection": the program sees the failure when it takes the answer, and repeats the call.
  early.answer.catch(() => undefined);
  return early;

  async function answered(): Promise<Response> {
    const response = await fetch(address, { ...request, credentials: 'same-origin', cache: 'no-store' });
    early.begun = true;
    return whole(response);
  }
}
