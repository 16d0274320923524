import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ipBucket } from './networks.ts';

export interface ConnectionLimit {
  readonly perIp: number;
  /** Whether an address speaks for many: a proxy, which has limits of its own. */
  readonly exempt: (address: string) => boolean;
}

/**
 * Bounds how many connections one address (of IPv6 one network) holds at a time, so that slow ones of a single sender do not use up what
 * is there for everybody. A connection too many is closed before anything is read from it.
 */
export function limitConnections(server: Server, { perIp, exempt }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (exempt(address)) return;
    const from = ipBucket(address);
    const count = (open.get(from) ?? 0) + 1;
    if (count > perIp) return void socket.destroy();
    open.set(from, count);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
}
