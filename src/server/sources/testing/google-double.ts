import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';
import { batchOf } from './google-grid.ts';
import type { DoubleSpreadsheet } from './google-grid.ts';
import { SHEETS_FAILURES, TOKEN_FAILURES } from './google-failures.ts';
import type { RecordedAnswer } from './google-failures.ts';

export type { DoubleCell, DoubleRows } from './google-grid.ts';

export interface GoogleDoubleOptions {
  /** PEM of the service account's public key. */
  readonly publicKey: string;
  readonly account: string;
  readonly keyId: string;
  /** Port of an earlier double that was closed, to listen there again. */
  readonly port?: number;
}

export interface GoogleDouble {
  readonly apiOrigin: string;
  readonly tokenUrl: string;
  /** The spreadsheets that the account may read, by id. */
  readonly spreadsheets: Map<string, DoubleSpreadsheet>;
  /** Every call, in order: `token`, `read FORMATTED_VALUE 5`, `names`. */
  readonly calls: string[];
  /** Answers the next `times` calls of the endpoint with `instead`, or all later calls without a number; `hang` never answers. */
  answer(endpoint: 'token' | 'sheets', instead: RecordedAnswer | 'hang' | undefined, times?: number): void;
  /** Called before each read, to change a spreadsheet between two of them. */
  beforeRead: (number: number) => void;
  close(): Promise<void>;
}

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets.readonly';

/** Speaks Google's HTTP on this machine: a token endpoint that verifies the assertion, and the two reading calls of the Sheets API. */
export async function startGoogleDouble({
  publicKey,
  account,
  keyId,
  port = 0,
}: GoogleDoubleOptions): Promise<GoogleDouble> {
  const key = await importSPKI(publicKey, 'RS256');
  const tokens = new Set<string>();
  const spreadsheets = new Map<string, DoubleSpreadsheet>();
  const calls: string[] = [];
  const instead = { token: queue(), sheets: queue() };
  let reads = 0;

  async function token(request: IncomingMessage): Promise<RecordedAnswer> {
    calls.push('token');
    const form = new URLSearchParams(await text(request));
    if (request.method !== 'POST' || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { status: 400, body: JSON.stringify({ error: 'unsupported_grant_type' }) };
    try {
      const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', key, {
        algorithms: ['RS256'],
        issuer: account,
        audience: 'https://oauth2.googleapis.com/token',
        requiredClaims: ['iat', 'exp', 'scope'],
        clockTolerance: 0,
      });
      const { iat = 0, exp = 0 } = payload;
      if (exp - iat > 3_600 || iat > Date.now() / 1000) return TOKEN_FAILURES.clockSkew;
      if (payload['scope'] !== SCOPE) return { status: 400, body: JSON.stringify({ error: 'invalid_scope' }) };
      if (protectedHeader.kid !== keyId) return TOKEN_FAILURES.badSignature;
    } catch {
      return TOKEN_FAILURES.badSignature;
    }
    const access = `ya29.${randomUUID()}`;
    tokens.add(access);
    return { status: 200, body: JSON.stringify({ access_token: access, expires_in: 3_599, token_type: 'Bearer' }) };
  }

  function sheets(request: IncomingMessage, url: URL): RecordedAnswer {
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))) return SHEETS_FAILURES.tokenRefused;
    const [, id = '', action] = /^\/v4\/spreadsheets\/([^/:]+)(\/values:batchGet)?$/.exec(url.pathname) ?? [];
    if (action) {
      const ranges = url.searchParams.getAll('ranges');
      const render = url.searchParams.get('valueRenderOption') ?? '';
      calls.push(`read ${render} ${ranges.length}`);
      double.beforeRead(++reads);
      const spreadsheet = spreadsheets.get(decodeURIComponent(id));
      return spreadsheet ? batchOf(spreadsheet, id, ranges, render === 'UNFORMATTED_VALUE') : SHEETS_FAILURES.notFound;
    }
    calls.push('names');
    const spreadsheet = spreadsheets.get(decodeURIComponent(id));
    if (!spreadsheet) return SHEETS_FAILURES.notFound;
    const titles = Object.keys(spreadsheet.sheets).map((title) => ({ properties: { title } }));
    return { status: 200, body: JSON.stringify({ sheets: titles }) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const endpoint = url.pathname === '/token' ? 'token' : 'sheets';
    const canned = instead[endpoint].take();
    if (canned === 'hang') return;
    if (canned) calls.push(`${endpoint} ${canned.status}`);
    const { status, body, headers } = canned ?? (endpoint === 'token' ? await token(request) : sheets(request, url));
    const type = body.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json; charset=UTF-8';
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: GoogleDouble = {
    apiOrigin: origin,
    tokenUrl: `${origin}/token`,
    spreadsheets,
    calls,
    answer: (endpoint, answer, times = Infinity) => instead[endpoint].set(answer, times),
    beforeRead: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Canned answers for the next calls. */
function queue(): {
  set(answer: RecordedAnswer | 'hang' | undefined, times: number): void;
  take(): RecordedAnswer | 'hang' | undefined;
} {
  let canned: RecordedAnswer | 'hang' | undefined;
  let left = 0;
  return {
    set(answer, times) {
      canned = answer;
      left = times;
    },
    take: () => (left-- > 0 ? canned : undefined),
  };
}
