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
import type { Section } from '../lib/report.ts';
import { startBareHttp } from '../servers/references.ts';

export interface DataCallOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly answers: number;
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

/** Headers are ASCII, so other characters are escaped. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

interface RawAnswer {
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
  /** Names and values alternate. */
  readonly headers: readonly string[];
}

/** The answer as it is sent, still compressed. */
export async function rawAnswer({ url, method, headers, body }: Load): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          encoding: answer.headers['content-encoding'],
          headers: answer.rawHeaders,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The answer of the call, after a check that it is the expected one. */
export async function payloadOf(call: Load): Promise<RawAnswer> {
  const answer = await rawAnswer(call);
  const { bytes, encoding } = answer;
  const plain = encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  const rows = (JSON.parse(String(plain)) as { values: unknown[] }).values.length - 1;
  if (encoding !== 'gzip' || rows !== MATTERS)
    throw new Error(`The data call answered ${rows} matters, ${encoding ?? 'plain'}.`);
  return answer;
}

/** Headers that node:http adds to every answer by itself. */
const OF_NODE = ['date', 'connection', 'keep-alive'];

function ownHeaders(headers: readonly string[]): string[] {
  return headers.filter((_, i) => !OF_NODE.includes(headers[i - (i % 2)]?.toLowerCase() ?? ''));
}

/** The data call of a company with 500 matters, against a bare server that reads the same body and sends the same bytes and headers without checking anything. */
export async function dataCall({ folder, rounds, answers, databaseUrl }: DataCallOptions): Promise<Section> {
  const database = databaseUrl ? 'PostgreSQL' : 'SQLite';
  const place = join(folder, `data-call-${database}`);
  mkdirSync(place, { recursive: true });
  const { portfolio, email } = firmWith(MATTERS, 0);
  writeCsvFolder(join(place, 'sheets'), portfolio);
  const portal = await startPortal({ folder: place, workbook: join(place, 'sheets'), databaseUrl });
  const mail = await setUpMail(await signInAdministrator(portal));
  try {
    const calls = callsOf(portal, await signInByMail(portal, mail, email));
    const { bytes, headers } = await payloadOf(calls.post);
    await payloadOf(calls.get);
    const file = join(place, 'payload.gz');
    writeFileSync(file, bytes);
    writeFileSync(`${file}.headers`, JSON.stringify(ownHeaders(headers)));
    const bare = await startBareHttp(file, `${file}.headers`);
    try {
      const loads = [calls.post, calls.get].flatMap((call) => [
        { request: call, server: portal },
        { request: { ...call, url: bare.url }, server: bare },
      ]);
      const [post = [], barePost = [], get = [], bareGet = []] = await interleaved(loads, { rounds, answers });
      const against = 'the portal';
      return {
        title: `Data call of a company with ${MATTERS} matters, signed in, ${database}: processor time of the server`,
        lines: [
          { what: 'bare node:http, POST', against, figure: ratioOf(barePost, post), goal: { least: 0.5 } },
          { what: 'bare node:http, GET', against, figure: ratioOf(bareGet, get), goal: { least: 0.6 } },
          { what: 'data call (POST)', figure: figureOf(post), unit: 'µs' },
          { what: 'data call (GET)', figure: figureOf(get), unit: 'µs' },
          { what: 'answer, compressed', figure: figureOf([bytes.length]), unit: 'bytes' },
          { what: 'memory of the server', figure: figureOf([portal.memory().now]), unit: 'MB' },
        ],
        notes: [
          `The bare server reads the same body, parses it, and writes the same ${ownHeaders(headers).length / 2} headers and bytes.`,
        ],
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await portal.stop();
    await mail.close();
  }
}
