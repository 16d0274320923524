import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort } from '../../scripts/lib/free-port.mjs';

/** A mail of the demo's mailbox. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: number;
}

/** A running demo with its own data: the real server over the sample workbook. */
export interface Portal {
  readonly origin: string;
  /** The data folder, which contains the workbook. */
  readonly dataDir: string;
  /** The mails to an address, the newest first. */
  mails(to: string): Promise<readonly Mail[]>;
  stop(): Promise<void>;
}

/** Generous, because the demo first writes and reads the sample workbook, with low priority. */
const READY_WITHIN_MS = 240_000;

/** Starts the demo on a free port, or on `port` to replace another one, as after a deployment. */
export async function startPortal({ port, dataDir }: { port?: number; dataDir?: string } = {}): Promise<Portal> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')));
  const chosen = port ?? (await freePort());
  const origin = `http://127.0.0.1:${chosen}`;
  const server = spawn(process.execPath, [resolve('src/server/demo.ts')], {
    env: {
      ...process.env,
      PORT: String(chosen),
      DATA_DIR: folder,
      SYNC_INTERVAL_SECONDS: '3600',
      LOG_LEVEL: 'error',
      // The tests of a worker share a session, and reload pages faster than a person does.
      READ_LIMIT_PER_MINUTE: '1200',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = new Promise<void>((resolveReady, reject) => {
    const timer = setTimeout(() => reject(new Error(`The portal was not ready in time.\n${said}`)), READY_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Stop it with')) return;
      clearTimeout(timer);
      resolveReady();
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The portal ended with ${code}.\n${said}`)));
  });
  const ended = new Promise<void>((resolveEnded) => server.once('exit', () => resolveEnded()));
  await ready;
  return {
    origin,
    dataDir: folder,
    async mails(to) {
      const all = (await (await fetch(`${origin}/dev/mailbox.json`)).json()) as Mail[];
      return all.filter((mail) => mail.to === to);
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
