import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';
import { companyEntities, entitiesOf } from './company-entities.ts';

describe.each(DIALECTS)('a company’s entities over %s', (dialect) => {
  let portal: TestApp;
  beforeEach(async () => {
    portal = await testApp({ dialect });
    await portal.publish(twoCompanies());
  });
  afterEach(() => portal.close());

  async function scopeOf(email: string): Promise<CompanyScope> {
    const actor = await portal.parts.directory.find(emailKey(email)!);
    return companyScopeOf({ kind: 'client', actor: actor! })!;
  }

  test.each([
    [ACME, BOLT],
    [BOLT, ACME],
  ])(
    'given two companies, the scope of $canary reads only its own matters, deadlines and documents',
    async (own, other) => {
      const scope = await scopeOf(own.email);
      const matters = await companyEntities(portal.parts.payloads, scope, 'matters');
      const deadlines = await companyEntities(portal.parts.payloads, scope, 'deadlines');
      const documents = await companyEntities(portal.parts.payloads, scope, 'documents');
      expect(matters.map(({ id, copy }) => [id, copy])).toEqual([1, 2, 3].map((n) => [matterId(own, n), 1]));
      expect(deadlines.map(({ id }) => id)).toEqual(
        [1, 2, 3].map((n) => `${matterId(own, n)}-${own.canary} annuity-${n - 1}`),
      );
      expect(documents.map(({ id }) => id)).toEqual(['doc_0', 'doc_1', 'doc_2']);
      expect(JSON.stringify([matters, deadlines, documents])).not.toContain(other.canary);
    },
  );

  test('given a newer publication, an older scope still reads all tabs from its own publication', async () => {
    const before = await scopeOf(ACME.email);
    await portal.publish({ ...twoCompanies(), deadlines: [] });
    expect(await companyEntities(portal.parts.payloads, before, 'deadlines')).toHaveLength(3);
    expect(await companyEntities(portal.parts.payloads, await scopeOf(ACME.email), 'deadlines')).toEqual([]);
  });
});

test('given a firm’s optional field in the header, the entities have its values', async () => {
  const header = [...documentedHeader('deadlines'), '', '', 'Instruct By'];
  const cells = [...row('deadlines', { matterId: 'M-1', company: ACME.name }), '', '', '01/12/2026'];
  const [deadline] = await entitiesOf('deadlines', gzipSync(JSON.stringify({ values: [header, cells] })));
  expect(deadline?.optional).toEqual([
    { field: 'instructBy', heading: 'Instruct By', kind: 'date', text: '01/12/2026' },
  ]);
});
