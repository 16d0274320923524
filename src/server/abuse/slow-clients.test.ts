import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from '#server/http/connection-limit.ts';
import { nearAddresses } from '#server/base/networks.ts';
import { CONNECTIONS, TIMEOUTS } from '#server/base/limits.ts';
import { testApp } from '#server/testing/test-app.ts';

test('T47: one network address gets at most the allowed number of connections, and new ones after it has closed others', async () => {
  const server = createServer((_request, response) => response.end('x'));
  limitConnections(server, { perIp: 3, exempt: () => false });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const open: Socket[] = [];
  const join = async (): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const chunk = await Promise.race([once(socket, 'data').then(String), once(socket, 'close').then(() => 'closed')]);
    return chunk.slice(0, 15);
  };
  const served = 'HTTP/1.1 200 OK';
  expect([await join(), await join(), await join(), await join()]).toEqual([served, served, served, 'closed']);
  open[0]?.destroy();
  await expect.poll(join).toBe(served);
  for (const socket of open) socket.destroy();
  server.close();
});

test('T47: the machine itself and trusted proxies may have more, because they carry many callers', () => {
  const near = nearAddresses(['10.1.0.0/16', '2001:db8::/32', '192.0.2.7']);
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '192.0.2.7',
    '2001:db8::9',
  ])
    expect(near(address), address).toBe(true);
  for (const address of ['10.2.0.1', '192.0.2.8', '203.0.113.5', '2001:db9::1', ''])
    expect(near(address), address).toBe(false);
});

test('T47: the server limits its waits for headers, bodies and readers, and its number of connections', async () => {
  const { app, close } = await testApp();
  const { headersTimeout, requestTimeout, timeout, maxConnections } = app.server;
  expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: TIMEOUTS.headersMs,
    requestTimeout: TIMEOUTS.requestMs,
    timeout: TIMEOUTS.stalledMs,
    maxConnections: CONNECTIONS.total,
  });
  await close();
});
