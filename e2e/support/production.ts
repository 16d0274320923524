import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../scripts/lib/free-port.mjs';
import { issueCode } from './issue-code.ts';
import { ownAddress, post } from './post.ts';
import { expect } from './test.ts';
import type { Page } from './test.ts';

/** The portal as a firm runs it: no sample, no mailbox, nothing configured. */
export interface Production {
  readonly origin: string;
  /** Runs `npm run admin -- …` and returns its output. */
  admin(...args: string[]): Promise<string>;
  /** What `npm run admin -- issue-code …` prints, without the time that a program takes to start. For a client the operator has to give a reason. */
  issueCode(email: string, reason?: string): Promise<string>;
  /** Stops it. The pages leave first: a call to a server that is gone would be an error in their console. */
  stop(...pages: readonly Page[]): Promise<void>;
}

/** The first administrator: tests set this address as ADMIN_EMAILS. */
export const FOUNDER = 'founder@firm.example';

const READY_WITHIN_MS = 240_000;

/** Starts the production server in an empty folder. `environment` is added to the required variables. */
export async function startProduction(environment: Readonly<Record<string, string>>): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    ...environment,
  };
  const server = spawn(process.execPath, [resolve('dist/server/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<void>((resolveEnded) => server.once('exit', () => resolveEnded()));
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`The server did not start.\n${said}`);
    await new Promise((waited) => setTimeout(waited, 100));
  }
  return {
    origin,
    async admin(...args) {
      const { stdout } = await promisify(execFile)(process.execPath, [resolve('src/server/cli.ts'), ...args], { env });
      return stdout;
    },
    issueCode: (...args) => issueCode(env, ...args),
    async stop(...pages) {
      for (const page of pages) await page.goto('about:blank');
      // Not SIGTERM: a balancer would need the three seconds in which the server then still takes calls; a test does not.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the server is healthy. Not /readyz: a portal without a source is never ready. */
async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Signs in, without the sign-in page, with a code that the operator issues. For a client the operator has to give a reason. */
export async function signInWithIssuedCode(
  page: Page,
  { origin, issueCode: issue }: Production,
  email: string,
  ...reason: [] | [string]
): Promise<void> {
  const printed = await issue(email, ...reason);
  const body = {
    email,
    code: /Code: (\d{6})/.exec(printed)?.[1],
    secret: new URL(/Enter it at: (\S+)/.exec(printed)?.[1] ?? '').hash.slice(1),
  };
  const answer = await post(origin, '/api/auth/verify-otp', body, [], ownAddress());
  expect(answer.status, printed).toBe(200);
  await page.context().addCookies(answer.cookies.map((cookie) => ({ ...cookie, url: origin, httpOnly: true })));
  await page.goto(`${origin}/brand.css`);
  const { sessionData } = answer.body as { sessionData: unknown };
  await page.evaluate((text) => localStorage.setItem('ipb_session', text), JSON.stringify(sessionData));
}
