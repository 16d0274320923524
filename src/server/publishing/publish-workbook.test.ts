import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePortfolio } from '#demo/sample.ts';
import { UNSEEN } from '#demo/dirt.ts';
import { DEMO_CLIENTS } from '#demo/people.ts';
import { INTERNAL_MARK } from '#demo/sheet-rows.ts';
import { visibleRows } from '#demo/truth.ts';
import { writeCsvFolder } from '#demo/write-csv.ts';
import { writeOds } from '#demo/write-ods.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';
import { TABS } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { eventually } from '#server/testing/test-app.ts';
import { createTestPublishing } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { runIn, runInChild } from './run-in-child.ts';

const TODAY = '2026-11-21';
const portfolio = samplePortfolio(TODAY);
const companies = portfolio.plan.companies.map(({ name }) => name);
const folder = mkdtempSync(join(tmpdir(), 'ipb-publish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const workbook = join(folder, 'portfolio.xlsx');
writeXlsx(workbook, portfolio);

async function expectSamplePublished(): Promise<void> {
  for (const tab of TABS) {
    const visible = visibleRows(portfolio, tab);
    const trimmed = (rows: string[][] = []): string[][] => rows.map((row) => row.map((cell) => cell.trim()));
    if (tab === 'knowledge') expect(await publishing.knowledge()).toEqual(trimmed(visible.get(null)));
    else
      for (const company of companies)
        expect(await publishing.rowsOf(company, tab), `${company} ${tab}`).toEqual(trimmed(visible.get(company)));
  }
}

/** Writes a program that replaces the sync's child process. */
function child(code: string): string {
  const path = join(folder, `child-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(path, code);
  return path;
}

/** Processor time of the process in hundredths of a second, as Linux counts it. */
const processorTicks = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').at(13));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a firm’s workbook', () => {
  it.each([
    ['.xlsx', writeXlsx],
    ['.ods', writeOds],
    [' as a folder of .csv', writeCsvFolder],
  ] as const)('%s gives every client exactly their own rows, and hidden rows to no client', async (ending, write) => {
    const path = join(folder, `sample${ending}`);
    write(path, portfolio);
    const outcome = await publishing.publishWith(runInChild, path);
    expect(outcome).toMatchObject({ kind: 'published', summary: { held: [], missingTabs: [] } });
    await expectSamplePublished();
    const everything = await publishing.everything();
    expect(everything).not.toContain(UNSEEN);
    expect(everything).not.toContain(INTERNAL_MARK);
  });

  it('lets the people of the Users tab sign in, except those who are listed under two companies', async () => {
    await publishing.publishWith(runInChild, workbook);
    const users = await publishing.users();
    for (const { email, company } of DEMO_CLIENTS) {
      expect(users.filter((user) => user.email === email).map((user) => user.companyName)).toEqual([company]);
    }
    expect(users.map(({ email }) => email)).not.toContain('petra.doppel@freelance.example');
    // Names, addresses and telephone numbers of a client's own people stay with the server.
    for (const company of companies) {
      for (const row of await publishing.rowsOf(company, 'users')) expect(row.slice(0, 3)).toEqual(['', '', '']);
    }
  });

  it('writes nothing when it is read again, and only the changed payload when one matter changed', async () => {
    await publishing.publishWith(runInChild, workbook);
    expect((await publishing.publishWith(runInChild, workbook)).kind).toBe('unchanged');
    expect(publishing.written).toEqual([]);

    const path = join(folder, 'changed.xlsx');
    writeXlsx(path, {
      ...portfolio,
      *rows(tab) {
        for (const row of portfolio.rows(tab))
          yield tab === 'matters' && row.cells[0] === 'ALU-P0002EP' ? { cells: row.cells.with(4, 'A new title') } : row;
      },
    });
    expect(await publishing.publishWith(runInChild, path)).toMatchObject({ kind: 'published', changed: 1 });
    expect(publishing.written.map(({ tab, company }) => [tab, company])).toEqual([['matters', 'ålund marine as']]);
  });

  it('keeps its documents when it has no Deadline tab', async () => {
    const path = join(folder, 'no-deadlines.xlsx');
    writeXlsx(path, { ...portfolio, tabs: TABS.filter((tab) => tab !== 'deadlines') });
    const outcome = await publishing.publishWith(runInChild, path);
    expect(outcome).toMatchObject({ kind: 'published', summary: { missingTabs: ['deadlines'] } });
    const company = 'Ålund Marine AS';
    expect(await publishing.rowsOf(company, 'documents')).toEqual(visibleRows(portfolio, 'documents').get(company));
  });
});

describe('a reading that fails', () => {
  beforeEach(async () => {
    await publishing.publishWith(runInChild, workbook);
  });

  it('because the file is half written does not change clients’ data, is recorded, and the next reading succeeds', async () => {
    const path = join(folder, 'saving.xlsx');
    const whole = readFileSync(workbook);
    writeFileSync(path, whole.subarray(0, 60_000));
    expect(await publishing.publishWith(runInChild, path)).toMatchObject({
      kind: 'failed',
      code: 'file-damaged',
      facts: { file: 'saving.xlsx' },
    });
    await expectSamplePublished();
    const runs = await publishing.store.database.db.selectFrom('sync_runs').selectAll().orderBy('id').execute();
    expect(runs.map(({ outcome, cause }) => [outcome, cause])).toEqual([
      ['published', null],
      ['failed', 'file-damaged'],
    ]);
    writeFileSync(`${path}.tmp`, whole);
    renameSync(`${path}.tmp`, path);
    expect((await publishing.publishWith(runInChild, path)).kind).toBe('unchanged');
  });

  it('because the file is a zip bomb does not change clients’ data', async () => {
    const path = join(folder, 'bomb.xlsx');
    const bytes = readFileSync(workbook);
    // The first entry of its directory now says that it inflates to 600 MB.
    bytes.writeUInt32LE(600 * 2 ** 20, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    writeFileSync(path, bytes);
    expect(await publishing.publishWith(runInChild, path)).toMatchObject({
      kind: 'failed',
      code: 'inflates-too-large',
    });
    await expectSamplePublished();
  });

  it('because its process needs too much memory does not change clients’ data, and says so', async () => {
    const entry = child(
      `process.on('message', () => { const all = []; for (;;) all.push(new Array(1000).fill({})); });`,
    );
    expect(await publishing.publishWith(runIn(entry, 32), workbook)).toMatchObject({
      kind: 'failed',
      code: 'out-of-memory',
      facts: { mebibytes: 32 },
    });
    await expectSamplePublished();
  });

  it('because its process is killed in the middle publishes none of the payloads that it had sent', async () => {
    const payload = `{ tab: 'matters', company: 'brightwater textiles llp', hash: 'half', rowCount: 1, body: Buffer.from('half') }`;
    const entry = child(
      `process.on('message', ({ kind }) => kind === 'taken' ? process.kill(process.pid, 'SIGKILL') : process.send({ kind: 'payloads', payloads: [${payload}] }));`,
    );
    expect(await publishing.publishWith(runIn(entry), workbook)).toMatchObject({
      kind: 'failed',
      code: 'process-ended',
      facts: { signal: 'SIGKILL' },
    });
    expect(publishing.written).toHaveLength(1);
    await expectSamplePublished();
    // The next publication does not include them either.
    writeXlsx(join(folder, 'less.xlsx'), {
      ...portfolio,
      rows: (tab) => (tab === 'knowledge' ? [...portfolio.rows(tab)].slice(0, 9) : portfolio.rows(tab)),
    });
    expect(await publishing.publishWith(runInChild, join(folder, 'less.xlsx'))).toMatchObject({
      kind: 'published',
      changed: 1,
    });
    const company = 'Brightwater Textiles LLP';
    expect(await publishing.rowsOf(company, 'matters')).toEqual(visibleRows(portfolio, 'matters').get(company));
  });

  it('because of a fault of the program is not reported as a cause that the administrator could fix', async () => {
    const entry = child(`process.on('message', () => process.send({ kind: 'broken', stack: 'TypeError: oops' }));`);
    await expect(publishing.publishWith(runIn(entry), workbook)).rejects.toThrow('oops');
    await expectSamplePublished();
  });

  it('because the server is told to stop ends its process at once', async () => {
    const file = join(folder, 'stopped.pid');
    const entry = child(
      `import { writeFileSync } from 'node:fs'; process.on('message', () => { writeFileSync(${JSON.stringify(file)}, String(process.pid)); for (;;); });`,
    );
    const stop = new AbortController();
    const outcome = publishing.publishWith(runIn(entry), workbook, stop.signal);
    await eventually(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
    const pid = Number(readFileSync(file, 'utf8'));
    stop.abort();
    expect(await outcome).toMatchObject({ kind: 'failed', code: 'stopped' });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

describe('the sync’s process', () => {
  it('ends when the server that started it is killed', async () => {
    const entry = new URL('../sync-child.ts', import.meta.url).pathname;
    const server = child(`
      import { fork } from 'node:child_process';
      const sync = fork(${JSON.stringify(entry)}, [String(process.pid), '${SOURCE.childCpuMs}'], { serialization: 'advanced', env: {} });
      console.log(sync.pid);
      setInterval(() => {}, 1000);`);
    const parent = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  /** A child process that runs an endless loop as soon as it gets a source. */
  const busy = (): string =>
    child(`import ${JSON.stringify(new URL('../sync-child.ts', import.meta.url).href)};
      process.on('message', () => { for (;;); });`);

  it.each([
    ['while it is busy', 100],
    ['before it has started', 0],
  ])('ends when the server that started it is killed %s', async (_, ticks) => {
    const server = child(`
      import { fork } from 'node:child_process';
      const sync = fork(${JSON.stringify(busy())}, [String(process.pid), '${SOURCE.childCpuMs}'], { serialization: 'advanced', env: {} });
      sync.send({ kind: 'taken' });
      console.log(sync.pid);
      setInterval(() => {}, 1000);`);
    const parent = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await eventually(() => processorTicks(pid) >= ticks);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('ends when it has used up its processor time, which the administrator reads as a timeout', async () => {
    const outcome = await publishing.publishWith(runIn(busy(), SOURCE.childHeapMiB, 2_000), workbook);
    expect(outcome).toMatchObject({ kind: 'failed', code: 'timed-out', facts: { seconds: 2 } });
  });

  it('gets no secret in its arguments or its environment', async () => {
    const file = join(folder, 'told.json');
    const entry = child(`import { writeFileSync } from 'node:fs';
      process.on('message', ({ spec }) => { writeFileSync(${JSON.stringify(file)}, JSON.stringify([process.argv, process.execArgv, process.env, spec.path])); process.send({ kind: 'failed', code: 'stopped', facts: {} }); });`);
    vi.stubEnv('SECRET_KEY', 'not for the child');
    await publishing.publishWith(runIn(entry), '/secret-path.xlsx').finally(() => vi.unstubAllEnvs());
    const [argv, execArgv, env, path] = JSON.parse(readFileSync(file, 'utf8')) as [string[], string[], object, string];
    expect(path).toBe('/secret-path.xlsx');
    expect(JSON.stringify([argv, execArgv, env])).not.toMatch(/secret-path|not for the child|SECRET/);
  });
});
