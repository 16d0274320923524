import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { deskFigures, DeskInstruction } from '#contract/admin-instructions.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { days, hours } from '#domain/time/duration.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { give, instructPortal, instructRows, item, mine } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row } from '#server/testing/two-companies.ts';

interface Desk {
  readonly instructions: readonly DeskInstruction[];
  readonly next: string | null;
}

describe.each(DIALECTS)('the firm’s desk over %s', (dialect) => {
  let bench: InstructPortal;
  let ben: TestBrowser;
  beforeEach(async () => {
    bench = await instructPortal({ dialect }, { more: 60 });
    ben = bench.portal.browser({ ip: '192.0.2.8' });
    await ben.signIn(BOLT.email);
    await give(
      bench.ann,
      Array.from({ length: 50 }, (_, index) => ({ ...item(index + 4, 'proceed'), dueDate: '24/12/2026' })),
    );
    await give(ben, [item(1, 'ask', BOLT)], 'What does it cost?');
  });
  afterEach(() => bench.close());

  const desk = async (body: object): Promise<Desk> =>
    (await bench.admin.call('POST', '/api/admin/instructions', body)).json<Desk>();
  const figures = async () =>
    (await bench.admin.call('POST', '/api/admin/instructions/figures', {})).json<AnswerOf<typeof deskFigures>>();
  const act = async (body: object, by = bench.admin) =>
    (await by.call('POST', '/api/admin/instructions/act', body)).json<{
      instructions: DeskInstruction[];
      conflicts: DeskInstruction[];
    }>();
  const itemsOf = (instructions: readonly DeskInstruction[]) =>
    instructions.map(({ company, number, state }) => ({ company: company.id, number, state }));

  test('when fifty are acknowledged at once, the client gets one mail and sees who received them, and a second click changes nothing', async () => {
    const { portal, ann } = bench;
    const { counts, companies } = await figures();
    expect([counts.new, companies.map(({ name, count }) => [name, count])]).toEqual([
      51,
      [
        [ACME.name, 50],
        [BOLT.name, 1],
      ],
    ]);
    const acme = await desk({ view: 'new', company: companies[0]!.id });
    const pressed = { act: 'acknowledge', items: itemsOf(acme.instructions) };
    const answers = await Promise.all([act(pressed), act(pressed)]);
    expect(
      answers.map(({ instructions, conflicts }) => `${instructions.length} ${conflicts.length}`).toSorted(),
    ).toEqual(['0 50', '50 0']);
    const told = (await portal.mails()).filter(({ subject }) => subject.includes('the firm has received'));
    expect(told.map(({ to, subject }) => [to, subject.includes('50 instructions')])).toEqual([[ACME.email, true]]);
    expect((await mine(ann)).instructions[0]).toMatchObject({ state: 'received', received: { email: ADMIN_EMAIL } });
    expect((await mine(ben)).instructions).toMatchObject([{ state: 'given', received: null }]);
    // A page that does not show a colleague's act yet changes nothing, although the act would be allowed.
    const stale = await act({ act: 'complete', items: pressed.items });
    expect([stale.instructions.length, stale.conflicts.length]).toEqual([0, 50]);
    const done = await act({ act: 'complete', items: pressed.items.map((one) => ({ ...one, state: 'received' })) });
    expect(done.instructions).toHaveLength(50);
    expect(await portal.audit('instructions-acted-on')).toMatchObject([
      { details: { act: 'complete', count: 50 } },
      { details: { act: 'acknowledge', count: 50 } },
    ]);
  });

  test('an instruction is found by its matter, assigned, and returned with a question that the client reads', async () => {
    const { portal } = bench;
    const found = await desk({ view: 'all', text: matterId(BOLT, 1).toLowerCase() });
    expect(found.instructions).toMatchObject([{ number: 1, note: 'What does it cost?', company: { name: BOLT.name } }]);
    // As everywhere in the portal, letter case, accents and the width of letters do not matter.
    for (const text of ['SÖHNE', 'bolt & sohne', ' ｂｏｌｔ '])
      expect((await desk({ view: 'all', text })).instructions, text).toEqual(found.instructions);
    // The search does not look in names of fields, or in other stored values.
    for (const text of ['officialFee', 'sentence', 'salt', ADMIN_EMAIL])
      expect((await desk({ view: 'all', text })).instructions, text).toEqual([]);
    const items = itemsOf(found.instructions);
    expect((await act({ act: 'assign', items, to: ADMIN_EMAIL })).instructions).toMatchObject([
      { assignedTo: ADMIN_EMAIL },
    ]);
    const stranger = await bench.admin.call('POST', '/api/admin/instructions/act', {
      act: 'assign',
      items,
      to: BOLT.email,
    });
    expect(stranger.headers['x-error-code']).toBe('invalid-configuration');
    const silent = await bench.admin.call('POST', '/api/admin/instructions/act', { act: 'return', items });
    expect(silent.headers['x-error-code']).toBe('invalid-configuration');
    await act({ act: 'return', items, question: 'Which fee do you mean?' });
    expect((await mine(ben)).instructions).toMatchObject([{ state: 'returned', question: 'Which fee do you mean?' }]);
    const [mail] = await portal.mails(BOLT.email);
    expect(mail?.text).toContain('Which fee do you mean?');
    const { company } = found.instructions[0]!;
    const history = (
      await bench.admin.call('POST', '/api/admin/instructions/one', { company: company.id, number: 1 })
    ).json<{ entries: { kind: string; hash: string }[] }>();
    expect(history.entries.map(({ kind }) => kind)).toEqual(['given', 'assigned', 'returned']);
  });

  test('an instruction that no one acknowledged within a working day is late, for the client too, and the firm’s receivers are told once a day', async () => {
    const { portal, ann } = bench;
    // The clock begins on a Saturday: Monday is the first working day.
    portal.advance(days(3) + hours(1));
    const { tellLate } = await import('#server/instructions/tell-late.ts');
    await Promise.all([tellLate(portal.parts), tellLate(portal.parts)]);
    await tellLate(portal.parts);
    const told = (await portal.mails('desk@firm.example')).filter(({ subject }) =>
      subject.includes('not acknowledged'),
    );
    expect(told.filter(({ subject }) => subject.includes(ACME.name))).toHaveLength(1);
    expect(told).toHaveLength(2);
    portal.advance(days(1));
    await tellLate(portal.parts);
    expect(
      (await portal.mails('desk@firm.example')).filter(({ subject }) => subject.includes('not acknowledged')),
    ).toHaveLength(4);
    await sweep(portal.parts.database, portal.now());
    await ann.signIn(ACME.email);
    expect((await mine(ann)).instructions[0]).toMatchObject({ late: true });
    await bench.admin.signIn(ADMIN_EMAIL);
    expect((await figures()).counts.late).toBe(51);
  });

  test('a deadline that changes, vanishes or goes to another client after its instruction is flagged to both sides once; the other client sees nothing', async () => {
    const { portal, ann } = bench;
    const { flagChanges } = await import('#server/instructions/flag-changes.ts');
    const rows = instructRows(60);
    const [changed, gone, moved] = [4, 5, 6].map((n) => matterId(ACME, n));
    const next = {
      ...rows,
      matters: rows.matters.map((cells) =>
        cells.includes(moved!) ? cells.map((cell) => (cell === ACME.name ? BOLT.name : cell)) : cells,
      ),
      deadlines: rows.deadlines.flatMap((cells) => {
        if (cells.includes(gone!)) return [];
        if (cells.includes(moved!)) return [cells.map((cell) => (cell === ACME.name ? BOLT.name : cell))];
        return [cells.includes(changed!) ? cells.map((cell) => (cell === '24/12/2026' ? '30/12/2026' : cell)) : cells];
      }),
    };
    await portal.publish(next);
    await Promise.all([flagChanges(portal.parts), flagChanges(portal.parts)]);
    await flagChanges(portal.parts);
    const { instructions } = await desk({ view: 'flagged' });
    expect(instructions.map(({ shown, flag }) => [shown.matterId, flag?.kind, flag?.now].join(' ')).toSorted()).toEqual(
      [`${changed} changed due date 30/12/2026, was 24/12/2026`, `${gone} vanished `, `${moved} moved ${BOLT.name}`],
    );
    expect((await figures()).counts.flagged).toBe(3);
    const seen = await mine(ann);
    expect(seen.instructions.flatMap(({ flag }) => flag?.kind ?? []).toSorted()).toEqual([
      'changed',
      'vanished',
      'vanished',
    ]);
    expect(JSON.stringify(seen)).not.toContain(BOLT.name);
    expect(JSON.stringify((await mine(ben)).instructions)).not.toContain(ACME.canary);
    const mails = (await portal.mails()).filter(({ subject }) => subject.includes('changed after an instruction'));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ACME.email, 'desk@firm.example']);
    expect(mails.find(({ to }) => to === 'desk@firm.example')?.text).toContain('due date 30/12/2026, was 24/12/2026');
    // The row may belong to another client before the mail is sent, so the mail names the changed fields without their values.
    const toAnn = mails.find(({ to }) => to === ACME.email)?.text;
    expect(toAnn).toContain('Changed: due date. The portal shows what is published now.');
    for (const foreign of [BOLT.name, '30/12/2026']) expect(toAnn).not.toContain(foreign);

    // The company's only user is listed under a second company now, which the firm does not allow. Its deadlines are still published.
    const users = next.users.filter((cells) => !cells.includes(ACME.other));
    await portal.publish({ ...next, users: [...users, row('users', { email: ACME.email, company: BOLT.name })] });
    await flagChanges(portal.parts);
    expect((await figures()).counts.flagged).toBe(3);
  });
});
