import { afterEach, beforeEach, expect, test } from 'vitest';
import type { findMailClients } from '#contract/admin-mails.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { openReminderPortal } from '#server/testing/reminder-portal.ts';
import type { ReminderPortal } from '#server/testing/reminder-portal.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let bench: ReminderPortal;
beforeEach(async () => (bench = await openReminderPortal()));
afterEach(() => bench.portal.close());

async function found(search: string): Promise<[names: readonly string[], total: number, all: number]> {
  const answer = await bench.call(ADMIN_EMAIL, 'POST', '/api/config/mails-clients', { search });
  const { clients, total, all } = answer.json<AnswerOf<typeof findMailClients>>();
  return [clients.map(({ name }) => name), total, all];
}

test('clients are found by a part of their name, in any letter case, each once; those with mails come first', async () => {
  expect(await found('')).toEqual([[ACME.name, BOLT.name], 2, 2]);
  expect(await found(` ${BOLT.name.slice(1).toUpperCase()} `)).toEqual([[BOLT.name], 1, 2]);
  expect(await found('nobody')).toEqual([[], 0, 2]);
  await bench.turn('some', { clients: [await bench.clientId(BOLT.name)] });
  expect(await found('')).toEqual([[BOLT.name, ACME.name], 2, 2]);
});

test('a client that is no longer published stays chosen, and is neither found nor counted', async () => {
  await bench.turn('some', { clients: [await bench.clientId(ACME.name), await bench.clientId(BOLT.name)] });
  expect(await bench.settings()).toMatchObject({ published: 2 });
  const { users, matters, deadlines, documents, knowledge } = twoCompanies();
  const acme = (rows: readonly Row[]) => rows.filter((row) => !row.some((cell) => cell.includes(BOLT.canary)));
  bench.rows = {
    users: acme(users),
    matters: acme(matters),
    deadlines: acme(deadlines),
    documents: acme(documents),
    knowledge,
  };
  await bench.at('2026-11-24');
  const { clients, published } = await bench.settings();
  expect([clients.length, published]).toEqual([2, 1]);
  expect(await found('')).toEqual([[ACME.name], 1, 1]);
});
