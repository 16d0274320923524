import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { saveGoogleSheets } from '#contract/admin-sheets.ts';
import { syncNow } from '#contract/admin-data.ts';
import { cellText } from '#demo/sheet.ts';
import type { Sheets } from '#demo/sheet.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { figureOf } from '../lib/figures.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import type { Person } from '../lib/people.ts';
import { METRICS_TOKEN, startPortal } from '../lib/portal.ts';
import type { Portal } from '../lib/portal.ts';
import type { Load } from '../lib/load.ts';
import { barePublish } from '../lib/publish-rows.ts';
import type { Section } from '../lib/report.ts';
import { FIRST_USER, stampedFirm } from '../publish/stamped-rows.ts';
import type { StampedFirm } from '../publish/stamped-rows.ts';
import { callsOf } from './data-call.ts';

export type SourceKind = 'an .xlsx workbook' | 'Google Sheets';

export interface PublishSourceOptions {
  readonly folder: string;
  readonly matters: number;
  readonly kind: SourceKind;
}

/** The source that the portal reads, and how the bench changes its content. */
interface Source {
  readonly env: Readonly<Record<string, string>>;
  readonly workbook?: string;
  put(firm: StampedFirm): void;
  configure(administrator: Person): Promise<void>;
  close(): Promise<void>;
}

/** Measures publications of the running portal from a source, while a client reads. */
export async function publishFromSource({ folder, matters, kind }: PublishSourceOptions): Promise<Section> {
  const place = join(folder, kind === 'Google Sheets' ? 'publish-google' : 'publish-xlsx');
  mkdirSync(place, { recursive: true });
  const source = kind === 'Google Sheets' ? await googleSource() : workbookSource(place);
  source.put({ matters });
  const portal = await startPortal({ folder: place, workbook: source.workbook, env: { METRICS_TOKEN, ...source.env } });
  const administrator = await signInAdministrator(portal);
  const mail = await setUpMail(administrator);
  try {
    await source.configure(administrator);
    await runAfter(place, 0);
    const bare = await barePublish({ matters });
    const { post } = callsOf(portal, await signInByMail(portal, mail, FIRST_USER));
    const sync = async (firm: StampedFirm): Promise<{ seconds: number; blocked: number }> => {
      source.put(firm);
      const before = newestRun(place)?.id ?? 0;
      await longestBlock(portal);
      let seconds = NaN;
      await whileAUserAsks(post, async () => {
        await administrator.post(syncNow.path, administrator.session);
        seconds = await runAfter(place, before);
      });
      return { seconds, blocked: await longestBlock(portal) };
    };
    const full = await sync({ matters, amended: 'all' });
    const one = await sync({ matters, amended: 'rest' });
    const none = await sync({ matters, amended: 'rest' });
    await longestBlock(portal);
    await whileAUserAsks(post, () => setTimeout(full.seconds * 1000));
    const blockedAnyway = await longestBlock(portal);
    return {
      title: `Publishing ${matters.toLocaleString('en')} matters from ${kind}, a user being served meanwhile, SQLite`,
      lines: [
        { what: 'rows a second', against: 'JSON and gzip of the same rows', figure: figureOf([bare / full.seconds]) },
        {
          what: 'time with one company changed',
          against: 'a full publication',
          figure: figureOf([one.seconds / full.seconds]),
        },
        {
          what: 'time with nothing changed',
          against: 'a full publication',
          figure: figureOf([none.seconds / full.seconds]),
          ...(kind === 'Google Sheets' && { goal: { most: 0.2 } }),
        },
        {
          what: 'longest block of the event loop, everything changed',
          figure: figureOf([full.blocked]),
          unit: 'ms',
          goal: { most: 50 },
        },
        {
          what: 'longest block of the event loop, one company changed',
          figure: figureOf([one.blocked]),
          unit: 'ms',
          goal: { most: 50 },
        },
        {
          what: 'longest block in the same time without a publication',
          figure: figureOf([blockedAnyway]),
          unit: 'ms',
        },
        { what: 'peak memory of the server', figure: figureOf([portal.memory().peak]), unit: 'MB' },
      ],
      notes: [],
    };
  } finally {
    await portal.stop();
    await mail.close();
    await source.close();
  }
}

const PAUSE_MS = 2;

/** A user who makes a call again and again until `during` is done. */
async function whileAUserAsks(load: Load, during: () => Promise<unknown>): Promise<void> {
  let over = false;
  const user = async (): Promise<void> => {
    while (!over) {
      const answer = await fetch(load.url, { method: load.method, headers: load.headers, body: load.body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A user was answered ${answer.status} meanwhile.`);
      await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all([during().finally(() => (over = true)), user()]);
}

function workbookSource(place: string): Source {
  const workbook = join(place, 'portfolio.xlsx');
  return {
    env: {},
    workbook,
    put: (firm) => writeXlsx(workbook, stampedFirm(firm)),
    configure: async () => undefined,
    close: async () => rmSync(workbook),
  };
}

const SPREADSHEET = 'bench-spreadsheet-0123456789012345678901234567';

async function googleSource(): Promise<Source> {
  const account = testServiceAccount();
  const double = await startGoogleDouble({
    publicKey: account.publicKey,
    account: SERVICE_ACCOUNT_EMAIL,
    keyId: 'key-1',
  });
  return {
    env: { GOOGLE_API_ORIGIN: double.apiOrigin, GOOGLE_TOKEN_URL: double.tokenUrl },
    put(firm) {
      const sheets = stampedFirm(firm);
      const tabs = sheets.tabs.map((tab) => [WIRE_NAMES[tab], rowsShown(sheets, tab)] as const);
      double.spreadsheets.set(SPREADSHEET, { sheets: Object.fromEntries(tabs), gridColumns: 40 });
    },
    async configure(administrator) {
      const answer = await administrator.post(saveGoogleSheets.path, {
        credentials: account.keyFile(),
        spreadsheetId: SPREADSHEET,
        confirm: true,
      });
      if (!answer.ok) throw new Error(`The spreadsheet was refused: ${await answer.text()}`);
    },
    close: () => double.close(),
  };
}

function rowsShown(sheets: Sheets, tab: Sheets['tabs'][number]): string[][] {
  const rows = [[...sheets.header(tab)]];
  for (const { cells } of sheets.rows(tab)) rows.push(cells.map((cell) => cellText(cell, false)));
  return rows;
}

interface Run {
  readonly id: number;
  readonly outcome: string;
  readonly cause: string | null;
  readonly took: number;
}

const LOOK_EVERY_MS = 250;
/** The sync process has a low priority, so it gets little time on a busy machine. */
const RUN_WITHIN_MS = 900_000;

/** How many seconds the first sync after that one took, as the portal recorded it. */
export async function runAfter(place: string, id: number): Promise<number> {
  for (let waited = 0; waited < RUN_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const run = newestRun(place);
    if (run && run.id > id) {
      if (run.outcome !== 'published' && run.outcome !== 'unchanged')
        throw new Error(`The sync ended as ${run.outcome} ${run.cause ?? ''}`);
      return run.took / 1000;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Error('The sync took too long.');
}

function newestRun(place: string): Run | undefined {
  const database = new BetterSqlite3(join(place, 'portal.db'), { readonly: true });
  try {
    return database
      .prepare('select id, outcome, cause, finished_at - started_at as took from sync_runs order by id desc limit 1')
      .get() as Run | undefined;
  } finally {
    database.close();
  }
}

/** Longest block of the server's event loop since the previous call, in milliseconds. */
async function longestBlock(portal: Portal): Promise<number> {
  const answer = await fetch(`${portal.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^ipb_nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(await answer.text())?.[1]) * 1000;
}
