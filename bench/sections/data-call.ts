import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readSheet, readTab } from '#contract/data.ts';
import { writeCsvFolder } from '#demo/write-csv.ts';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { interleaved } from '../lib/load.ts';
import type { Load } from '../lib/load.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import type { Person } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import type { Portal } from '../lib/portal.ts';
import { firmWith } from '../lib/portfolios.ts';
import type { Line, Section } from '../lib/report.ts';
import { startBareHttp, startNginx } from '../servers/references.ts';

export interface DataCallOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly databaseUrl?: string;
}

export const MATTERS = 500;
const TAB = 'Matters';

/** The calls as a page makes them, for the load generator. */
export function callsOf(
  portal: Portal,
  { cookie, session }: Person,
  tab: string = TAB,
): { readonly post: Load; readonly get: Load } {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br', accept: 'application/json' };
  const url = (path: string): string => `${portal.origin}${path.replace(':tab', tab)}`;
  return {
    post: {
      url: url(readTab.path),
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(session),
    },
    get: { url: url(readSheet.path), method: 'GET', headers: { ...headers, authorization: asciiJson(session) } },
  };
}

/** Bytes of a header are ASCII. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The answer as it goes over the wire. */
export async function rawAnswer({ url, method, headers, body }: Load): Promise<{ bytes: Buffer; encoding?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ bytes: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The answer of the call, after a check that it is the expected one. */
export async function payloadOf(call: Load): Promise<Buffer> {
  const { bytes, encoding } = await rawAnswer(call);
  const plain = encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  const rows = (JSON.parse(String(plain)) as { values: unknown[] }).values.length - 1;
  if (encoding !== 'gzip' || rows !== MATTERS)
    throw new Error(`The data call answered ${rows} matters, ${encoding ?? 'plain'}.`);
  return bytes;
}

/** The data call of a company with 500 matters, against servers that send the same bytes without checking the caller. */
export async function dataCall({ folder, rounds, seconds, databaseUrl }: DataCallOptions): Promise<Section> {
  const database = databaseUrl ? 'PostgreSQL' : 'SQLite';
  const place = join(folder, `data-call-${database}`);
  mkdirSync(place, { recursive: true });
  const { portfolio, email } = firmWith(MATTERS, 0);
  writeCsvFolder(join(place, 'sheets'), portfolio);
  const portal = await startPortal({ folder: place, workbook: join(place, 'sheets'), databaseUrl });
  const mail = await setUpMail(await signInAdministrator(portal));
  try {
    const calls = callsOf(portal, await signInByMail(portal, mail, email));
    const bytes = await payloadOf(calls.post);
    await payloadOf(calls.get);
    const file = join(place, 'payload.gz');
    writeFileSync(file, bytes);
    const bare = await startBareHttp(file);
    const nginx = await startNginx(place, bytes);
    const plain = (url: string): Load => ({ url, method: 'GET', headers: { 'accept-encoding': 'gzip' } });
    try {
      const references = [plain(bare.url), ...(nginx ? [plain(nginx.url)] : [])];
      const [post = [], get = [], fromBare = [], fromNginx = []] = await interleaved(
        [calls.post, calls.get, ...references],
        { rounds, seconds },
      );
      const line = (what: string, against: string, values: number[], reference: number[], least?: number): Line => ({
        what,
        against,
        figure: ratioOf(values, reference),
        ...(least === undefined ? {} : { goal: { least } }),
      });
      return {
        title: `Data call of a company with ${MATTERS} matters, signed in, ${database}`,
        lines: [
          ...(nginx
            ? [
                line('data call (POST)', 'nginx, same bytes', post, fromNginx, databaseUrl ? undefined : 0.4),
                line('data call (GET)', 'nginx, same bytes', get, fromNginx),
                line('bare node:http', 'nginx, same bytes', fromBare, fromNginx),
              ]
            : []),
          line('data call (POST)', 'bare node:http', post, fromBare),
          line('data call (GET)', 'bare node:http', get, fromBare),
          { what: 'answer, compressed', figure: figureOf([bytes.length]), unit: 'bytes' },
          { what: 'memory of the server', figure: figureOf([portal.memory().now]), unit: 'MB' },
        ],
        notes: nginx ? [] : ['nginx is not installed here, so the lines against it are left out.'],
      };
    } finally {
      await bare.stop();
      await nginx?.stop();
    }
  } finally {
    await portal.stop();
    await mail.close();
  }
}
