import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a port below the range that systems use for outgoing connections, because one of those could be taken before the caller listens.
 * @returns {Promise<number>} a port of loopback that is free now
 */
export async function freePort() {
  const port = randomInt(10_500, 20_000);
  const probe = createServer();
  const isFree = await new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
