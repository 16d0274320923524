import { expect, test } from 'vitest';
import type { Outbox } from '#server/mail/outbox.ts';
import { ALICE, signInPortal } from '#server/testing/sign-in-portal.ts';

test('T10: a code for an unknown address is stored like any other, and dropped instead of sent', async () => {
  let outbox: Outbox | undefined;
  const held = await signInPortal({
    override(parts) {
      ({ outbox } = parts);
      return { outbox: { ...parts.outbox, wake: () => undefined } };
    },
  });
  try {
    const rows = () =>
      held.parts.database.db.selectFrom('outbox').select(['kind', 'status', 'sealed_message']).execute();
    await held.browser().call('POST', '/api/auth/send-code', { email: ALICE });
    await held.browser().call('POST', '/api/auth/send-code', { email: 'nobody@aurora.example' });
    const written = await rows();
    expect(written).toMatchObject([
      { kind: 'login-code', status: 'waiting' },
      { kind: 'nobody', status: 'waiting' },
    ]);
    const [client = 0, unknown = 0] = written.map(({ sealed_message: text }) => text?.length);
    expect(Math.abs(client - unknown)).toBeLessThan(200);
    outbox?.wake();
    await outbox?.settled();
    expect(await rows()).toMatchObject([{ kind: 'login-code', status: 'sent' }]);
    expect((await held.mails()).map(({ to }) => to)).toEqual(['Alice@Aurora.example']);
    expect(await held.audit('mail-failed')).toEqual([]);
  } finally {
    await held.close();
  }
});
