import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ACME, twoCompanies } from '../../testing/two-companies.ts';

let portal: TestApp;
afterEach(() => portal.close());

test('a balancer learns that the server lives and is ready, without a session', async () => {
  portal = await testApp();
  expect((await portal.app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
});

test('a server whose store is gone lives, but is not ready', async () => {
  portal = await testApp({
    override: (parts) => ({ database: { ...parts.database, db: parts.database.db.withSchema('gone') } }),
  });
  await portal.parts.database.close();
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
});

test('a server that is about to stop says so at once, and still answers who comes, over connections that end', async () => {
  portal = await testApp();
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  portal.app.drain.begin();
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const answer = await fetch(`${address}/api/status`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
});

test('there are no metrics without a token in the configuration', async () => {
  portal = await testApp();
  expect((await portal.app.inject('/metrics')).statusCode).toBe(404);
});

test('the metrics tell the operator of sign-ins, the age of the data and the mail queue, and nobody without the token', async () => {
  portal = await testApp({ environment: { METRICS_TOKEN: 'a-long-token' } });
  await portal.publish(twoCompanies());
  await portal.browser().signIn(ACME.email);
  expect((await portal.app.inject('/metrics')).statusCode).toBe(401);
  expect((await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(
    401,
  );
  portal.advance(42_000);
  const { body } = await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-long-token' } });
  expect(body).toContain('ipb_events_total{kind="sign-in"} 1');
  expect(body).toMatch(/^ipb_data_age_seconds 42$/m);
  expect(body).toMatch(/^ipb_mail_queue\{status="sent"\} [12]$/m);
  expect(body).toContain('route="/api/auth/verify-otp",status="200"');
  expect(body).toContain('ipb_nodejs_eventloop_lag_seconds');
  expect(body).not.toContain(ACME.email);
});
