import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A way to the database that can be closed. */
export interface Door {
  readonly url: string;
  shut(): void;
  open(): Promise<void>;
  breakConnections(): void;
  /** For `ms` milliseconds, connections are accepted but get no answer. */
  stallFor(ms: number): void;
}

/** Opens a port of this process that forwards to a PostgreSQL until it is closed. */
export async function openDoor(databaseUrl: string): Promise<Door> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let silentUntil = 0;
  const breakConnections = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const open = async (): Promise<void> => {
    server = createServer({ noDelay: true }, (client) => {
      if (performance.now() < silentUntil) return void sockets.add(client.on('error', () => client.destroy()));
      const inner = connect(target);
      for (const [socket, other] of [
        [client, inner],
        [inner, client],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => other.destroy());
      }
      client.pipe(inner).pipe(client);
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  await open();
  url.port = String(port);
  return {
    url: url.href,
    open,
    breakConnections,
    stallFor(ms) {
      silentUntil = performance.now() + ms;
    },
    shut() {
      server?.close();
      breakConnections();
    },
  };
}
