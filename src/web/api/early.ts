/*
 * A script of its own, which the page loads beside the program. While the program is still on its way, it asks for what the first screen shows, and for
 * the files that draw it. It sends exactly what `call-api.ts` would send, and keeps the answers in memory for it. An administrator's calls are
 * left to the program: they may have to name the client whose data is viewed.
 */
import type { EarlyAnswer } from './early-answers.ts';

/** Set by the build: the key of the stored session, the check of a session, and calls and files by address. */
declare const SESSION_KEY: string;
declare const FIRST_CHECK: string;
declare const SCREENS: Readonly<
  Record<string, { readonly calls: readonly string[]; readonly files: readonly string[] }>
>;

const [, first = '', under] = location.pathname.split('/');
const screen = SCREENS[under ? `${first}/` : first];
const text = storedText();
const session = parsed(text);
// Once the program runs, it asks itself.
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

/** Reads the body at once: an answer that no screen takes must not hold its connection. */
async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.arrayBuffer(), { status, headers });
}

function send(address: string, request: RequestInit): EarlyAnswer {
  const early: EarlyAnswer = { address, session: text ?? '', answer: answered() };
  // The program looks at a failure when it takes the answer, and asks again.
  early.answer.catch(() => undefined);
  return early;

  async function answered(): Promise<Response> {
    const response = await fetch(address, { ...request, credentials: 'same-origin', cache: 'no-store' });
    early.begun = true;
    return whole(response);
  }
}
