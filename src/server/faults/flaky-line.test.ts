import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ACME, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

/** `FLAKY_RUNS=500` runs more, in a minute or two. */
const RUNS = Number(process.env['FLAKY_RUNS'] ?? 60);

test(
  'R30: a message that is sent again because the connection broke, or because of a double tap, arrives once',
  async () => {
    const portal = await testApp();
    await portal.publish(twoCompanies());
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    const [ann, ben] = [portal.browser(), portal.browser({ ip: '192.0.2.2' })];
    await ann.signIn(ACME.email, { rememberMe: true });
    await ben.signIn(BOLT.email, { rememberMe: true });
    const people = [
      { browser: ann, company: ACME },
      { browser: ben, company: BOLT },
    ];

    /** One request whose connection is cut after a while; resolves with the status, if one arrived before. */
    function send(cookie: string, body: string, cutAfterMs: number): Promise<number | undefined> {
      return new Promise((resolve) => {
        let heard = '';
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
        socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1]) || undefined));
        socket.write(
          `POST /api/email/send-message HTTP/1.1\r\nHost: x\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCookie: ${cookie}\r\n\r\n${body}`,
        );
        setTimeout(() => socket.destroy(), cutAfterMs);
      });
    }

    const arrived = (run: number): string[] =>
      portal.mailbox
        .list()
        .filter(({ subject }) => subject.includes(`Run ${run}.`))
        .map(({ to }) => to)
        .toSorted();
    let cut = 0;
    for (let run = 0; run < RUNS; run++) {
      const { browser, company } = people[run % 2] ?? people[0]!;
      const to = [
        `${company.canary.toLowerCase()}-help@firm.example`,
        `${company.canary.toLowerCase()}-help-tech@firm.example`,
      ];
      const body = JSON.stringify({ to, subject: `Run ${run}.`, text: 'Please call me.' });
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      // A double tap, over a connection that breaks at any moment up to the whole answer.
      const first = await Promise.all([send(cookie, body, Math.random() * 8), send(cookie, body, Math.random() * 8)]);
      if (first.includes(undefined)) cut += 1;
      let status: number | undefined;
      for (let tries = 0; status !== 200 && tries < 20; tries++) {
        portal.advance(seconds(10));
        status = await send(cookie, body, tries < 2 ? Math.random() * 8 : seconds(10));
      }
      expect(status).toBe(200);
      // The server may still be working on a request whose connection was cut: a jump of the clock would make it another message.
      await portal.atRest();
      await portal.parts.outbox.settled();
      expect(arrived(run), `run ${run}`).toEqual(to.toSorted());
      // A person may write twenty messages a day.
      portal.advance(minutes(75));
    }
    for (let run = Math.max(0, RUNS - 200); run < RUNS; run++) expect(arrived(run)).toHaveLength(2);
    expect(cut, 'the connection broke now and then').toBeGreaterThan(0);
    await portal.close();
  },
  300_000 + RUNS * 500,
);
