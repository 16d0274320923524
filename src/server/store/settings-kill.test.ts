import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createSettingsStore, documentOf } from './settings.ts';
import { openSqlite } from './sqlite.ts';

const WRITER = fileURLToPath(new URL('../testing/settings-writer.ts', import.meta.url));
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

const folder = mkdtempSync(join(tmpdir(), 'ipb-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('R14: a server that is killed while it saves leaves the old settings or the new ones, never a mix, and loses none that it confirmed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    writer.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(writer.stdout, 'data');
    await wait(Math.random() * 60);
    writer.kill('SIGKILL');
    await once(writer, 'close');

    const confirmed = Number(said.trim().split('\n').at(-1));
    const database = openSqlite({ folder, exclusive: true });
    const documents = await createSettingsStore(database, Date.now).latest();
    const [one, other] = [documentOf(documents, 'one'), documentOf(documents, 'other')];
    await database.close();
    expect(one).toEqual(other);
    expect((one.value as { round: number }).round).toBe(one.version);
    expect(one.version).toBeGreaterThanOrEqual(confirmed);
  }
});
