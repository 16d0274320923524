import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/store/database.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createSecrets } from './create-secrets.ts';
import { openSecrets, verifySecretKey } from './open-secrets.ts';
import { rotateKey } from './rotate-key.ts';
import { parseSecretKey } from './secret-key.ts';

const KEY = randomBytes(32);
const OTHER_KEY = randomBytes(32);

describe('sealed texts', () => {
  const secrets = createSecrets(KEY);

  test('open to the original text, and sealing the same text twice gives different results', () => {
    const sealed = secrets.seal('settings/smtp-password', 'pässword 密');
    expect(secrets.open('settings/smtp-password', sealed)).toBe('pässword 密');
    expect(secrets.seal('settings/smtp-password', 'pässword 密')).not.toBe(sealed);
    expect(sealed).not.toContain('word');
  });

  test('T44: do not open for another purpose, even when the purpose in them is rewritten', () => {
    const sealed = secrets.seal('settings/smtp-password', '123456');
    expect(() => secrets.open('challenges/code', sealed)).toThrow('another purpose');
    const forged = sealed.replace(
      Buffer.from('settings/smtp-password').toString('base64url'),
      Buffer.from('challenges/code').toString('base64url'),
    );
    expect(() => secrets.open('challenges/code', forged)).toThrow('authenticate');
  });

  test('do not open under another key, nor when one character has changed', () => {
    const sealed = secrets.seal('state/hash-key', 'secret');
    expect(() => createSecrets(OTHER_KEY).open('state/hash-key', sealed)).toThrow('not known');
    const at = sealed.lastIndexOf('.') + 3;
    const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(() => secrets.open('state/hash-key', altered)).toThrow('authenticate');
    expect(() => secrets.open('state/hash-key', sealed.slice(0, sealed.lastIndexOf('.') + 4))).toThrow('tag length');
  });

  test('hashes depend on the key and on their purpose', () => {
    expect(secrets.keyedHash('address', 'a')).toBe(createSecrets(KEY).keyedHash('address', 'a'));
    expect(secrets.keyedHash('address', 'a')).not.toBe(secrets.keyedHash('ip', 'a'));
    expect(secrets.keyedHash('address', 'a')).not.toBe(createSecrets(OTHER_KEY).keyedHash('address', 'a'));
  });
});

describe('the secret key', () => {
  test('is read from hex and from both kinds of base64', () => {
    expect(parseSecretKey(KEY.toString('hex'))).toEqual(KEY);
    expect(parseSecretKey(`${KEY.toString('base64')}\n`)).toEqual(KEY);
    expect(parseSecretKey(KEY.toString('base64url'))).toEqual(KEY);
  });

  test.each([
    ['too short', randomBytes(31).toString('base64'), 'holds 31 bytes, and 32 are needed'],
    ['a phrase', 'correct horse battery staple, and more of it', 'is neither base64 nor hex'],
    ['zeros', '0'.repeat(64), 'is not random'],
  ])('is refused, if it is %s, with a sentence that does not contain it', (_, text, sentence) => {
    expect(() => parseSecretKey(text)).toThrow(sentence);
    try {
      parseSecretKey(text);
    } catch (error) {
      expect(String(error)).not.toContain(text);
    }
  });
});

test('T44: with a wrong key the server does not start, and every byte stays as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipb-key-'));
  try {
    const first = openSqlite({ folder, exclusive: true });
    await verifySecretKey(first, KEY);
    await migrate(first);
    await openSecrets(first, KEY);
    await first.close();
    const before = bytesIn(folder);

    const second = openSqlite({ folder, exclusive: true });
    await expect(verifySecretKey(second, OTHER_KEY)).rejects.toThrow('SECRET_KEY is not the key');
    await expect(openSecrets(second, OTHER_KEY)).rejects.toThrow('SECRET_KEY is not the key');
    await second.close();
    expect(bytesIn(folder)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function bytesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !/-(wal|shm)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}

describe.each(DIALECTS)('changing the secret key on %s', (dialect) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore(dialect);
  });
  afterEach(() => store.remove());

  test('keeps every sealed text readable, and hashes the same', async () => {
    const { db } = store.database;
    const before = await openSecrets(store.database, KEY);
    const smtp = { host: 'mail.example', password: before.seal('settings/smtp-password', 'hunter2') };
    await db
      .insertInto('settings')
      .values(
        Object.entries({ email: { smtp, nested: [smtp.password] }, 'email/previous': { smtp } }).map(
          ([key, document]) => ({
            key,
            value: JSON.stringify(document),
            version: 1,
            updated_at: 1,
            updated_by: 'ada@firm.example',
          }),
        ),
      )
      .execute();
    await db
      .insertInto('challenges')
      .values({
        id: 'c',
        address_hash: before.keyedHash('address', 'alice@aurora.example'),
        browser_hash: null,
        sealed_code: before.seal('challenges/code', '012345'),
        attempts: 0,
        created_at: 1,
        expires_at: 2,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('outbox')
      .values({
        kind: 'notice',
        dedupe_key: null,
        sealed_message: before.seal('outbox/message', 'mail'),
        created_at: 1,
        expires_at: 2,
        next_attempt_at: 1,
        attempts: 0,
        status: 'waiting',
        finished_at: null,
        last_cause: null,
      })
      .execute();

    expect(await rotateKey(store.database, KEY, OTHER_KEY)).toBe(6);

    await expect(openSecrets(store.database, KEY)).rejects.toThrow('SECRET_KEY is not the key');
    const after = await openSecrets(store.database, OTHER_KEY);
    expect(after.keyedHash('address', 'alice@aurora.example')).toBe(
      before.keyedHash('address', 'alice@aurora.example'),
    );
    const [settings, previous] = await db.selectFrom('settings').select('value').orderBy('key').execute();
    const value = JSON.parse(settings?.value ?? '') as { smtp: typeof smtp; nested: string[] };
    expect(after.open('settings/smtp-password', value.smtp.password)).toBe('hunter2');
    expect(after.open('settings/smtp-password', value.nested[0] ?? '')).toBe('hunter2');
    expect(previous?.value).toContain('sealed.');
    expect(previous?.value).not.toContain(smtp.password);
    const challenge = await db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow();
    expect(after.open('challenges/code', challenge.sealed_code ?? '')).toBe('012345');
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(after.open('outbox/message', mail.sealed_message ?? '')).toBe('mail');
  });

  test('changes nothing if a sealed text cannot be opened', async () => {
    const secrets = await openSecrets(store.database, KEY);
    const foreign = createSecrets(randomBytes(32)).seal('state/hash-key', '1');
    await store.database.db
      .insertInto('state')
      .values([
        { key: 'a', value: secrets.seal('state/hash-key', 'x') },
        { key: 'b', value: foreign },
      ])
      .execute();
    const before = await store.database.db.selectFrom('state').selectAll().orderBy('key').execute();
    await expect(rotateKey(store.database, KEY, OTHER_KEY)).rejects.toThrow('not known');
    expect(await store.database.db.selectFrom('state').selectAll().orderBy('key').execute()).toEqual(before);
  });
});
