import type { Random } from '#demo/random.ts';
import { hostileText } from './hostile-json.ts';

/** A call as it is sent, before it is tampered with. */
export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly headers: readonly string[];
  readonly body: string;
}

type Tamper = (request: Wire, chance: Random) => void;
interface Wire {
  method: string;
  target: string;
  version: string;
  host: string[];
  type: string | undefined;
  head: string[];
  body: Buffer;
  /** How the length of the body is announced. */
  framing: 'length' | 'chunks' | 'both' | 'none';
}

/** Changes of a request that servers, proxies and frameworks are known to interpret differently. */
const TAMPERINGS: readonly Tamper[] = [
  (request) => void (request.target = `http://other.example${request.target}`),
  (request) => void (request.target = request.target.replace('/api', '/%61pi')),
  (request) => void (request.target = request.target.replace('/api/', '/api%2f')),
  (request) => void (request.target = request.target.replace('/api', '/API')),
  (request) => void (request.target = request.target.replace('/api/', '//api/')),
  (request) => void (request.target = request.target.replace('/api/', '/x/../api/')),
  (request, chance) =>
    void (request.target += chance.pick(['/', '//', ';', '%00', '.json', '%2f', '/..', '%c0%ae', '#x', '%20', '%'])),
  (request, chance) =>
    void (request.target += `?${encodeURIComponent(hostileText('a', chance).toWellFormed())}=1&a=1&a=2&__proto__[x]=1`),
  (request, chance) =>
    void (request.method = chance.pick([
      'PUT',
      'DELETE',
      'PATCH',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'get',
      'QUERY',
      'POST',
      'GET',
    ])),
  (request) =>
    void request.head.push(
      'X-HTTP-Method-Override: GET',
      'X-Original-URL: /api/config/export',
      'X-Rewrite-URL: /api/config/export',
    ),
  (request) =>
    void request.head.push('X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Host: evil.example', 'Forwarded: for=127.0.0.1'),
  (request, chance) =>
    void (request.type = chance.pick([
      undefined,
      'text/plain',
      'application/json;',
      'APPLICATION/JSON',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/csp-report',
    ])),
  (request) => void request.head.push('Content-Type: text/plain'),
  (request, chance) => void request.head.push(`Content-Encoding: ${chance.pick(['gzip', 'br', 'identity', 'x'])}`),
  (request, chance) => void request.head.push(`Origin: ${chance.pick(['null', 'https://evil.example', ''])}`),
  (request, chance) =>
    void request.head.push(`Sec-Fetch-Site: ${chance.pick(['cross-site', 'same-site', 'none', ''])}`),
  (request, chance) =>
    void request.head.push(
      `Authorization: ${chance.pick(['Bearer {"sessionId":"x"}', 'Bearer {', '{"role":"admin"}', 'Basic YTpi', `Bearer ${'['.repeat(3_000)}`])}`,
    ),
  (request, chance) =>
    void request.head.push(
      `X-Impersonate-Email: ${chance.pick(['ben%40bolt.example', '%zz', '', '%00', 'x'.repeat(3_000)])}`,
      'X-Impersonate-Company: Bolt',
    ),
  (request, chance) =>
    void request.head.push(
      `Cookie: ${chance.pick(['ipb_sid=x', 'ipb_sid=', `ipb_sid=${'A'.repeat(43)}`, ';;;;', 'ipb_pre=\u00ff', 'ipb_sid=a; '.repeat(500)])}`,
    ),
  (request, chance) => void request.head.push(`Expect: ${chance.pick(['100-continue', 'wonders'])}`),
  (request, chance) =>
    void request.head.push(`Range: bytes=${chance.pick(['0-1', '-1', '5-2', `0-${'9'.repeat(30)}`])}`),
  (request, chance) => void request.head.push(`If-None-Match: ${chance.pick(['*', '"x"'])}`, 'If-Modified-Since: x'),
  (request, chance) =>
    void request.head.push(`Accept-Encoding: ${chance.pick(['', '*', 'gzip;q=0', 'br, gzip', 'x'.repeat(4_000)])}`),
  (request) => void request.head.push('Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
  (request, chance) => void request.head.push(`X-${'y'.repeat(chance.pick([1, 5_000, 17_000]))}: z`),
  (request) => void request.head.push(...Array.from({ length: 300 }, (_, n) => `X-${n}: ${n}`)),
  (request) => void request.head.push('X-Folded: a', ' b'),
  (request) => void request.head.push('User-Agent: \u00e9\u00ff\t'),
  (request, chance) => void (request.host = chance.pick([[], ['a', 'b'], ['evil.example'], [''], ['a b']])),
  (request, chance) => void (request.version = chance.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/0.9'])),
  (request) => void (request.framing = 'chunks'),
  (request) => void (request.framing = 'both'),
  (request) => void (request.framing = 'none'),
  (request) => void (request.body = Buffer.concat([Buffer.from([0xc0, 0xae, 0xed, 0xa0, 0x80, 0xff]), request.body])),
  (request) => void (request.body = Buffer.from(request.body.toString(), 'utf16le')),
  (request) =>
    void (request.body = Buffer.concat([
      request.body,
      Buffer.from('\r\nGET /api/config/export HTTP/1.1\r\nHost: x\r\n\r\n'),
    ])),
];

/** The bytes of a call. One or two of these changes are made to `share` of the calls. */
export function requestBytes(
  { method, path, cookie, headers, body }: PlainRequest,
  chance: Random,
  share: number,
): Buffer {
  const wire: Wire = {
    method,
    target: path,
    version: 'HTTP/1.1',
    host: ['portal.example'],
    type: method === 'GET' ? undefined : 'application/json',
    head: [...(cookie === '' ? [] : [`Cookie: ${cookie}`]), ...headers],
    body: Buffer.from(method === 'GET' ? '' : body),
    framing: method === 'GET' ? 'none' : 'length',
  };
  if (chance.chance(share)) for (let n = chance.between(1, 2); n > 0; n--) chance.pick(TAMPERINGS)(wire, chance);
  const length = [`Content-Length: ${wire.body.length}`];
  const framing = {
    length,
    chunks: ['Transfer-Encoding: chunked'],
    both: [...length, 'Transfer-Encoding: chunked'],
    none: [],
  };
  const head = [
    `${wire.method} ${wire.target} ${wire.version}`,
    ...wire.host.map((host) => `Host: ${host}`),
    'Connection: close',
    ...(wire.type === undefined ? [] : [`Content-Type: ${wire.type}`]),
    ...wire.head,
    ...framing[wire.framing],
    '',
    '',
  ].join('\r\n');
  const payload = wire.framing === 'chunks' || wire.framing === 'both' ? chunked(wire.body) : wire.body;
  return Buffer.concat([Buffer.from(head, 'latin1'), payload]);
}

function chunked(body: Buffer): Buffer {
  const size = (bytes: number): Buffer => Buffer.from(`${bytes.toString(16)}\r\n`);
  const half = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0);
  return Buffer.concat([
    ...parts.flatMap((part) => [size(part.length), part, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]);
}
