import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of each `Set-Cookie`: name and value. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** Linux has many loopback addresses, other systems have one. */
let lastAddress = 1;

/**
 * Posts JSON from a separate loopback address: codes are limited by IP address, and the tests of one worker would exceed the limit.
 */
export async function post(
  origin: string,
  path: string,
  body: object,
  cookies: Answer['cookies'] = [],
  from?: string,
): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      {
        method: 'POST',
        localAddress: from,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(received),
            cookies: (response.headers['set-cookie'] ?? []).flatMap((line) => {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
              return value ? [{ name, value }] : [];
            }),
          }),
        );
      },
    );
    sent.on('error', reject).end(text);
  });
}

/** A loopback address that no earlier call has used, or undefined if the system has only one. */
export function ownAddress(): string | undefined {
  lastAddress += 1;
  return process.platform === 'linux' ? `127.0.0.${lastAddress}` : undefined;
}
