import { request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of each `Set-Cookie`: name and value. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** Loopback addresses are many where the system allows them (Linux); elsewhere the one must do. */
let lastAddress = 1;

/**
 * Posts JSON as a program at an address of its own would: codes are budgeted by address, and the tests of a worker would use up
 * what one is allowed.
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

/** A loopback address that no earlier call has used, or undefined where the system has only one. */
export function ownAddress(): string | undefined {
  lastAddress += 1;
  return process.platform === 'linux' ? `127.0.0.${lastAddress}` : undefined;
}
