import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { migrate } from '#server/store/database.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { PORT_SETTING, startPostgresProcess } from './postgres-process.ts';
import type { PostgresProcess } from './postgres-process.ts';

/** A PostgreSQL to test against. `url` names its superuser; `stop` ends it and removes its data. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Offers a PostgreSQL on a port of this process. The server itself starts with the first connection, so that a run
 * whose tests need no database does not wait for one.
 */
export async function offerPostgres(): Promise<TestPostgres> {
  const password = randomBytes(12).toString('hex');
  const sockets = new Set<Socket>();
  let starting: Promise<PostgresProcess> | undefined;

  const keep = (socket: Socket, other: () => Socket | undefined) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other()?.destroy();
    });
  };

  // Without delay, as PostgreSQL sends: otherwise a reader would wait forty milliseconds for the last piece of an answer.
  const door = createServer({ noDelay: true }, (client) => {
    let inner: Socket | undefined;
    keep(client, () => inner);
    starting ??= startPostgresProcess(password);
    starting.then(
      ({ socket }) => {
        if (client.destroyed) return;
        inner = connect(socket);
        keep(inner, () => client);
        client.pipe(inner).pipe(client);
      },
      (error: Error) => {
        process.stderr.write(`${error.message}\n`);
        client.destroy();
      },
    );
  });

  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const closed = new Promise((resolve) => door.close(resolve));
      for (const socket of sockets) socket.destroy();
      const server = await starting?.catch(() => undefined);
      await Promise.all([closed, server?.stop()]);
    },
  };
}

/** Runs one statement over a connection of its own, and returns its rows. */
export async function execute<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The servers' own addresses, by the addresses at which they are offered. */
const ports = new Map<string, Promise<string | undefined>>();

/** The server's own address, which is faster: the offering process copies everything that goes through the offered port. */
async function directly(server: string): Promise<string> {
  const question = `select current_setting('${PORT_SETTING}', true) as port`;
  const asked =
    ports.get(server) ?? execute<{ port: string | null }>(server, question).then(([row]) => row?.port ?? undefined);
  ports.set(server, asked);
  const url = new URL(server);
  url.port = (await asked) ?? url.port;
  return url.href;
}

/** Names of the template databases of this process, by server. */
const templates = new Map<string, Promise<string>>();

/** Makes a template database with all tables: copying it takes a third of the time of the migrations. */
async function makeTemplate(server: string): Promise<string> {
  const name = await newDatabase(server);
  const database = await openPostgres(urlOf(server, name), () => undefined);
  await migrate(database);
  await database.close();
  return name;
}

async function newDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files also copies the cache of the catalogue, which the first connection would otherwise build.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await execute(server, `create database ${name}${copied}`);
  return name;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * A new database on the server that the test run offers in TEST_DATABASE_URL: without tables, or with all tables empty. Drop it at
 * the end.
 */
export async function createTestDatabase(content: 'empty' | 'tables' = 'empty'): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const offered = process.env.TEST_DATABASE_URL;
  if (!offered) throw new Error('TEST_DATABASE_URL is not set: run this test with Vitest, which offers a PostgreSQL.');
  const server = await directly(offered);
  if (content === 'tables' && !templates.has(server)) templates.set(server, makeTemplate(server));
  const name = await newDatabase(server, content === 'tables' ? await templates.get(server) : undefined);
  return {
    url: urlOf(server, name),
    drop: async () => void (await execute(server, `drop database ${name} with (force)`)),
  };
}
