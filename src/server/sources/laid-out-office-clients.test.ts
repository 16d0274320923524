import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { readAsProposed as read } from '#server/testing/read-as-proposed.ts';

/* How the offices of patent firms write whose a row is, and who is whose contact. */

test('rows below a case that leave out its code and its owner belong to its client, once that is answered', async () => {
  const register: readonly Row[] = [
    ['Aktenzahl', 'Mandant', 'Land', 'Bezeichnung', 'Inhaber'],
    ['P 1/EP', 'AUR', 'EP', 'Leuchte', 'Aurora GmbH'],
    ['P 1/EP-DE', '', 'DE', 'detto', ''],
    ['P 1/EP-IT', '', 'IT', 'detto', ''],
    ['P 2/EP', 'BOL', 'EP', 'Pumpe', 'Bolt AG'],
    ['P 2/EP-DE', '', 'DE', 'detto', ''],
    ...Array.from({ length: 8 }, (_, at) => [`P ${at + 3}/AT`, at % 2 ? 'AUR' : 'BOL', 'AT', `Teil ${at}`, 'Wer GmbH']),
  ];
  const clients: readonly Row[] = [
    ['Kurzbez.', 'Firma', 'E-Mail'],
    ['AUR', 'Aurora', 'ann@aurora.example'],
    ['BOL', 'Bolt', 'bob@bolt.example'],
  ];
  const before = await read({ People: clients, Cases: register });
  expect(before.of('aurora', 'matters', 'id').slice(0, 2)).not.toContain('P 1/EP-DE');
  const { of } = await read({ People: clients, Cases: register }, true);
  expect(of('aurora', 'matters', 'id', 'title').slice(0, 3)).toEqual([
    'P 1/EP | Leuchte',
    'P 1/EP-DE | Leuchte',
    'P 1/EP-IT | Leuchte',
  ]);
  expect(of('bolt', 'matters', 'id', 'title').slice(0, 2)).toEqual(['P 2/EP | Pumpe', 'P 2/EP-DE | Pumpe']);
});

test('titles of sections between rows with codes of clients change nothing of whose the rows are', async () => {
  const clients: readonly Row[] = [
    ['Kurzbez.', 'Firma', 'E-Mail'],
    ['AUR', 'Aurora', 'ann@aurora.example'],
    ['BOL', 'Bolt', 'bob@bolt.example'],
  ];
  const { feedOf, of } = await read(
    {
      People: clients,
      Cases: [
        ['Aktenzahl', 'Mandant', 'Land', 'Bezeichnung', 'Inhaber'],
        ['【2018】', '', '', '', ''],
        ...[1, 2, 3].map((at) => [`P ${at}/AT`, 'AUR', 'AT', `Teil ${at}`, 'Aurora GmbH']),
        ['【2019】', '', '', '', ''],
        ...[4, 5, 6].map((at) => [`P ${at}/AT`, 'BOL', 'AT', `Teil ${at}`, 'Bolt AG']),
        ['【2020】', '', '', '', ''],
        ['P 7/AT', 'AUR', 'AT', 'Teil 7', 'Aurora GmbH'],
      ],
    },
    true,
  );
  expect(feedOf('Cases')).not.toHaveProperty('blocks');
  expect(of('aurora', 'matters', 'id')).toEqual(['P 1/AT', 'P 2/AT', 'P 3/AT', 'P 7/AT']);
  expect(of('bolt', 'matters', 'id')).toEqual(['P 4/AT', 'P 5/AT', 'P 6/AT']);
});

test('a client’s name with a remark beside it may be about the matter above, so that the rows below are held back', async () => {
  const { of, kinds } = await read(
    {
      Cases: [
        ['Our Ref', 'Title', 'Country', 'Remarks'],
        ['Aurora', '', '', ''],
        ['P-101', 'Lamp', 'GB', ''],
        ['Bolt', '', '', 'license partner, see contract'],
        ['P-102', 'Lens', 'GB', ''],
        ['Bolt', '', '', ''],
        ['P-103', 'Pump', 'US', ''],
        ['P-104', 'Valve', 'US', ''],
      ],
    },
    true,
  );
  expect(of('bolt', 'matters', 'id')).toEqual(['P-103', 'P-104']);
  expect(of('aurora', 'matters', 'id')).toEqual(['P-101']);
  // The row of the remark, and the one below it.
  expect(kinds).toEqual(['missing-company Cases undefined', 'missing-company Cases undefined']);
});

test('a client’s name with a sign before it and a remark beside it ends the rows of the client above', async () => {
  const { of } = await read(
    {
      Cases: [
        ['整理番号', '発明の名称', '国', '備考'],
        ['■Aurora', '', '', ''],
        ['A-1', '灯', 'JP', ''],
        ['■Bolt', '', '', '請求書は別に'],
        ['B-1', 'ポンプ', 'JP', ''],
        ['B-2', '弁', 'JP', ''],
      ],
    },
    true,
  );
  expect(of('aurora', 'matters', 'id')).toEqual(['A-1']);
  expect(of('bolt', 'matters', 'id')).toEqual(['B-1', 'B-2']);
});

test('the position behind the name of a contact is not the name of the second one', async () => {
  const { of, kinds } = await read(
    {
      People: [
        ['Client', 'Contact 1', 'E-mail', 'Contact 2', 'E-mail 2'],
        ['Aurora', 'Priya Raman, CSO', 'priya@aurora.example', 'Doug Haver, GC', 'doug@aurora.example'],
        ['Bolt', 'Tom Wie, CTO', 'tom@bolt.example', 'Bree Sand', 'bree@bolt.example'],
      ],
    },
    true,
  );
  expect(kinds).toEqual([]);
  expect(of('aurora', 'users', 'email')).toHaveLength(2);
});

test('the firm’s staff are the contacts of the clients that they look after, by these clients’ short names', async () => {
  const byShortName = await read({
    People: [
      ['客户名称', '简称', '邮箱'],
      ['Aurora', '砚山', 'ann@aurora.example'],
      ['Bolt', '燕北', 'bob@bolt.example'],
      ['Zephyr', '云杼', 'zoe@zephyr.example'],
    ],
    所内通讯录: [
      ['姓名', '座机', '邮箱', '负责客户'],
      ['陈砚秋', '010-5550 0121', 'chen@firm.example', '砚山、云杼'],
      ['罗一帆', '010-5550 0122', 'luo@firm.example', '燕北'],
    ],
  });
  expect(byShortName.of('aurora', 'users', 'serviceContactEmail')).toEqual(['chen@firm.example']);
  expect(byShortName.of('bolt', 'users', 'serviceContactEmail', 'serviceContactPhone')).toEqual([
    'luo@firm.example | 010-5550 0122',
  ]);
});

test.each([
  ['Docs_Bolt', ['Our Ref', 'Document', 'Link'], []],
  ['Bolt-Docs', ['Our Ref', 'Document', 'Link'], []],
  ['Docs', ['Our Ref', 'Document', 'Link', 'Client'], ['Bolt, Basel']],
])('a document of one client’s matter in %s, which names another client, is held back', async (name, header, more) => {
  const { of, kinds } = await read({
    [name]: [
      header,
      ['P-101', 'Opinion.pdf', 'https://files.example/1', ...more],
      ['P-102', 'Draft.pdf', 'https://files.example/2', ...more],
    ],
  });
  expect(of('aurora', 'documents', 'matterId')).toEqual([]);
  expect(of('bolt', 'documents', 'matterId')).toEqual(['P-102']);
  expect(kinds.map((kind) => kind.split(' ')[0])).toEqual(['client-contradicts-matter']);
});

test.each(['Mandant (neu)', 'Client now', 'Transferred to (client)', 'Transferee', 'Acquired by', 'Successor'])(
  'a matter that another client has by now, under “%s”, is held back',
  async (heading) => {
    const { of, kinds } = await read({
      Cases: [
        ['Our Ref', 'Client', 'Title', 'Country', heading],
        ['P-101', 'Aurora', 'Lamp', 'GB', ''],
        ['P-102', 'Bolt', 'Pump', 'US', ''],
        ['P-103', 'Aurora', 'Lens', 'GB', 'Bolt'],
      ],
    });
    expect(of('aurora', 'matters', 'id')).toEqual(['P-101']);
    expect(kinds).toEqual(['client-contradicts-matter Cases A4']);
  },
);

test('validations are not the client’s who pays for them, and are held back if another has their parents', async () => {
  const { of, kinds } = await read({
    People: [
      ['Client', 'Email'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
      ['Corax', 'cy@corax.example'],
    ],
    Validations: [
      ['Our ref', 'Parent', 'Country', 'Status', 'Paid by'],
      ['P-101/DE', 'P-101', 'DE', 'Granted', 'Corax'],
      ['P-102/DE', 'P-102', 'DE', 'Granted', 'Corax'],
      ['P-103/DE', 'P-103', 'DE', 'Granted', 'Corax'],
    ],
  });
  for (const client of ['aurora', 'bolt', 'corax'])
    expect(of(client, 'matters', 'id').filter((id) => id.endsWith('/DE'))).toEqual([]);
  expect(kinds.filter((kind) => kind.startsWith('client-contradicts-matter'))).toHaveLength(3);
});
