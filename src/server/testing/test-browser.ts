import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: Record<string, unknown> | undefined;
}

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Another browser with the same cookies, as they are now: a stolen jar. */
  copy(): TestBrowser;
}

/** Calls the app as a page of its own in a browser does: with the cookies that it was given, and the browser's own headers. */
export function createTestBrowser(
  app: FastifyInstance,
  remoteAddress = '192.0.2.1',
  cookies = new Map<string, string>(),
): TestBrowser {
  async function call(
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        'user-agent': 'Test Browser',
        'sec-fetch-site': 'same-origin',
        ...(jar === '' ? {} : { cookie: jar }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: asObject(response.body),
    };
  }

  return {
    cookies,
    post: (path, body, headers = {}) => call('POST', path, body, headers),
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    copy: () => createTestBrowser(app, remoteAddress, new Map(cookies)),
  };
}

function asObject(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
