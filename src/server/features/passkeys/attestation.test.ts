import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { androidKeyAttestation, noAttestation, selfAttestation } from '#server/testing/attestation.ts';
import type { Attested } from '#server/testing/attestation.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';
import { webAuthn } from '#server/passkeys/webauthn.ts';

const ORIGIN = 'https://portal.firm.example';

let portal: TestApp;
let ann: TestBrowser;

beforeAll(async () => {
  portal = await testApp({ environment: { PUBLIC_URL: ORIGIN } });
  await portal.publish(twoCompanies());
  ann = portal.browser();
  await ann.signIn(ACME.email);
});
afterAll(() => portal.close());

async function add(attestation: (attested: Attested) => Buffer): Promise<LightMyRequestResponse> {
  const asked = await ann.call('POST', '/api/auth/passkeys/register-options', {});
  const { options } = asked.json<{ options: { challenge: string } }>();
  const response = testAuthenticator(ORIGIN).create(options, { attestation });
  return ann.call('POST', '/api/auth/passkeys/register', { name: 'Phone', response });
}

const passkeys = async (): Promise<number> =>
  (await ann.call('POST', '/api/auth/passkeys/list', {})).json<{ passkeys: unknown[] }>().passkeys.length;

test('T60: a passkey whose attestation names a revocation list is refused, and the server fetches nothing', async () => {
  const requests: string[] = [];
  const elsewhere = createServer((request, reply) => {
    requests.push(request.url ?? '');
    reply.end();
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/revoked.crl`;

  const answer = await add((attested) => androidKeyAttestation(attested, address));
  expect(requests).toEqual([]);
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid-passkey']);
  expect(await passkeys()).toBe(0);
  elsewhere.close();
});

test.each([
  ['that is signed by the passkey itself', selfAttestation],
  ['that is not CBOR', () => Buffer.from('nothing')],
  ['that is empty', () => Buffer.alloc(0)],
])('T60: a passkey with an attestation %s is refused', async (_what, attestation) => {
  const answer = await add(attestation);
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid-passkey']);
  expect(await passkeys()).toBe(0);
});

test('T60: the library has no root certificate, so it checks no chain and fetches no list', async () => {
  const { SettingsService } = await webAuthn();
  for (const identifier of ['android-key', 'android-safetynet', 'apple', 'mds'] as const)
    expect([identifier, SettingsService.getRootCertificates({ identifier })]).toEqual([identifier, []]);
});

test('a passkey without an attestation is added', async () => {
  expect((await add(noAttestation)).statusCode).toBe(200);
  expect(await passkeys()).toBe(1);
});
