import { expect, test } from 'vitest';
import { readAsProposed as read } from '#server/testing/read-as-proposed.ts';

/* Lists beside the register, as the offices of patent firms keep them. */

test('a column headed by a sign is another one than a column without a heading', async () => {
  const { of } = await read({
    Diary: [
      ['Date', 'Our Ref', 'What', '✓', ''],
      ['2031-01-02', 'P-101', 'Response', '', 'see file'],
      ['2031-01-03', 'P-102', 'Response', '✓', 'see file'],
      ['2031-01-04', 'P-103', 'Response', '', ''],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId')).toEqual(['P-101', 'P-103']);
  expect(of('bolt', 'deadlines', 'matterId')).toEqual([]);
});

test('of the years in which a fee is due, the column with the next one has what is due, named like the list', async () => {
  const { of } = await read({
    'MAINT FEES': [
      ['Our Ref', '3.5 yr', '7.5 yr', '11.5 yr', 'NEXT DUE', 'Our fee'],
      ['P-101', 'pd 3/19/23', '2031-01-02', '2035-01-02', '2031-01-02', '375'],
      ['P-102', '2031-02-03', '2035-02-03', '2039-02-03', '2031-02-03', '375'],
      ['P-103', '2032-02-03', '2036-02-03', '2040-02-03', '2032-02-03', '375'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual([
    'P-101 | MAINT FEES | 02/01/2031',
    'P-103 | MAINT FEES | 03/02/2032',
  ]);
  expect(of('bolt', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual(['P-102 | MAINT FEES | 03/02/2031']);
});

test.each([
  ['Sent to client', ['Date', 'Our Ref', 'What', 'Where (share)'], 0],
  ['PODERES', ['Dated', 'Radicado en', 'Clase', 'Escaneo'], 0],
  ['官方來函', ['收文日', 'Our Ref', '文別', '電子檔'], 1],
])(
  'a list of links called %s is one of documents, also of files in a folder of the firm',
  async (name, header, inFolder) => {
    const link = (at: number): string => (at < inFolder ? 'Z:\\files\\1.pdf' : `https://files.example/${at}`);
    const { of, kinds } = await read({
      [name]: [
        header,
        ['2026-01-02', 'P-101', 'Office action', link(0)],
        ['2026-01-03', 'P-102', 'Certificate', link(1)],
        ['2026-01-04', 'P-103', 'Certificate', link(2)],
        ['2026-01-05', 'P-102', 'Receipt', link(3)],
      ],
    });
    const all = [...of('aurora', 'documents', 'matterId', 'url'), ...of('bolt', 'documents', 'matterId', 'url')];
    expect(all).toEqual([`P-101 | ${link(0)}`, `P-103 | ${link(2)}`, `P-102 | ${link(1)}`, `P-102 | ${link(3)}`]);
    expect(kinds.filter((kind) => kind.startsWith('unsafe-link'))).toHaveLength(inFolder);
    expect(of('aurora', 'deadlines', 'matterId')).toEqual([]);
  },
);

test.each([
  ['Incoming', ['Received', 'Our Ref', 'What', 'Reply', 'Scan'], 1],
  ['To do', ['Date', 'Our Ref', 'What', 'Letter'], 1],
  ['Emails', ['Seen on', 'Re', 'Subject', 'Link'], 0],
])(
  'a list called %s with links is none of documents, so that no day and no text of the firm gets lost in them',
  async (name, header, due) => {
    const { of } = await read({
      [name]: [
        header,
        ...['P-101', 'P-102', 'P-103'].map((matter, at) => [
          ...['2031-01-02', matter, 'Art. 94(3)', ...(header.length > 4 ? ['2031-05-06'] : [])],
          `https://files.example/${at}`,
        ]),
      ],
    });
    expect(of('aurora', 'documents', 'matterId')).toEqual([]);
    expect(of('aurora', 'deadlines', 'matterId')).toHaveLength(2 * due);
  },
);

test('a list with the numbers of the office, under the heading of the firm’s references, has deadlines of these matters', async () => {
  const { of } = await read({
    Vencimientos: [
      ['Expediente', 'Actuación', 'Vence'],
      ['SD2020/0012345', 'Contestar', '2031-01-02'],
      ['SD2021/0098765', 'Contestar', '2031-01-03'],
    ],
    Renovaciones: [
      ['Cert./Reg.', 'Fecha vence'],
      ['725421', '2032-01-02'],
      ['588669', '2032-01-03'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-101 | 02/01/2031', 'P-103 | 02/01/2032']);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-102 | 03/01/2031', 'P-102 | 03/01/2032']);
});

test.each([
  ['Validations', ['EP case', 'Client', 'DE Status', 'DE Next annuity', 'FR Status', 'FR Next annuity']],
  ['Renewals', ['Our Ref', 'Client', 'DE Status', 'DE Next annuity', 'FR Status', 'FR Next annuity']],
])('a list of %s with columns for each country has a right, and what is due, in each of them', async (name, header) => {
  const { of, kinds } = await read({
    [name]: [
      header,
      ['P-101', 'Aurora', 'In force', '2031-01-02', 'In force', '2031-01-02'],
      ['P-102', 'Bolt', 'In force', '2031-01-03', '', ''],
      ['P-103', 'Aurora', 'Lapsed', '', 'In force', '2031-01-04'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual([
    'P-101-DE | 02/01/2031',
    'P-101-FR | 02/01/2031',
    'P-103-FR | 04/01/2031',
  ]);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-102-DE | 03/01/2031']);
  expect(kinds).toEqual([]);
});

test('a right that a list with columns for each country names again has the reference of the register, and is reported', async () => {
  const { of, kinds } = await read({
    Cases: [
      ['Our Ref', 'Client', 'Title', 'Country'],
      ['P-101/DE', 'Aurora', 'Lamp', 'DE'],
      ['P-102/DE', 'Bolt', 'Pump', 'DE'],
    ],
    Renewals: [
      ['Our Ref', 'Client', 'DE Status', 'DE Next annuity', 'FR Status', 'FR Next annuity'],
      ['P-101', 'Aurora', 'In force', '2031-01-02', 'In force', '2031-01-03'],
      ['P-102', 'Bolt', 'In force', '2031-01-04', '', ''],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId')).toEqual(['P-101/DE', 'P-101/FR']);
  expect(of('bolt', 'deadlines', 'matterId')).toEqual(['P-102/DE']);
  expect(kinds.filter((kind) => kind.startsWith('duplicate-id'))).toHaveLength(2);
});

test.each([
  ['DE due', 'FR due', 'GB due'],
  ['Due DE', 'Due FR', 'Due GB'],
])('a list with a column of days for each country (%s, %s, %s) has a deadline in each of them', async (...days) => {
  const { of } = await read({
    Annuities: [
      ['Our Ref', ...days],
      ['P-101', '2031-01-02', '2031-01-03', ''],
      ['P-102', '', '2031-01-04', '2031-01-05'],
    ],
  });
  expect(of('aurora', 'deadlines', 'type', 'dueDate')).toEqual([`${days[0]} | 02/01/2031`, `${days[1]} | 03/01/2031`]);
  expect(of('bolt', 'deadlines', 'type', 'dueDate')).toEqual([`${days[1]} | 04/01/2031`, `${days[2]} | 05/01/2031`]);
});

test.each([
  ['a day of its own', ['Renewal due', 'DE due', 'FR due']],
  ['two tasks', ['DE annuity due', 'FR annuity due', 'DE response due', 'FR response due']],
  ['tasks of the whole right', ['DE due', 'FR due', 'Validation due', 'Appeal due']],
  ['what may be codes of countries', ['Response due', 'IT due', 'SE due', 'Reply due']],
])('a list with columns for countries and %s has a deadline in each column', async (_what, days) => {
  const inRow = days.map((_, at) => `2031-01-0${at + 1}`);
  const { of } = await read({
    Diary: [
      ['Our Ref', ...days],
      ['P-101', ...inRow],
      ['P-102', inRow[0] ?? '', ...days.slice(1).map(() => '')],
    ],
  });
  expect(of('aurora', 'deadlines', 'type', 'dueDate')).toEqual(days.map((name, at) => `${name} | 0${at + 1}/01/2031`));
  expect(of('bolt', 'deadlines', 'type', 'dueDate')).toEqual([`${days[0]} | 01/01/2031`]);
});

test('in a list with tasks and a due date, the days of countries take no deadline away', async () => {
  const { of, kinds } = await read({
    Diary: [
      ['Our Ref', 'Task', 'Due date', 'Final DE', 'Final FR'],
      ['P-101', 'Response', '2031-01-01', '2032-01-02', '2032-01-03'],
      ['P-102', 'Opposition', '2031-01-04', '', ''],
      ['P-103', 'Annuities', '', '2031-02-02', '2031-02-03'],
    ],
  });
  expect(of('aurora', 'deadlines', 'type', 'dueDate')).toContain('Response | 01/01/2031');
  expect(of('bolt', 'deadlines', 'type', 'dueDate')).toEqual(['Opposition | 04/01/2031']);
  expect(kinds).toContain('deadline-without-day Diary A4');
});

test.each([
  ['Powers of attorney', ['Our Ref', 'Due', 'Document', 'Link']],
  ['Documents', ['Our Ref', 'Response due', 'Document', 'Link']],
])('a sheet called “%s” with what is due in most rows has deadlines', async (name, header) => {
  const { of } = await read({
    [name]: [
      header,
      ['P-101', '2031-01-02', 'POA', 'https://files.example/1'],
      ['P-102', '2031-01-03', 'POA', 'https://files.example/2'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-101 | 02/01/2031']);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-102 | 03/01/2031']);
});

test.each(['来函期限', '来函绝限', '送付期限'])('the time limit of a letter, “%s”, is due', async (heading) => {
  const { of } = await read({
    Matters: [
      ['Our Ref', 'Client', 'Title', 'Country', heading],
      ['Q-1', 'Aurora', 'Lamp', 'CN', '2031-01-02'],
      ['Q-2', 'Bolt', 'Pump', 'CN', '2031-01-03'],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual(['Q-1 | 02/01/2031']);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['Q-2 | 03/01/2031']);
});

test('a list of validations to do, with numbers for each country and no client, has its deadlines', async () => {
  const { of } = await read({
    'Validation deadlines': [
      ['Our Ref', 'Validation due', 'DE No.', 'FR No.'],
      ['P-101', '2031-01-02', '60 2019 012 345.6', 'EP3080203'],
      ['P-102', '2031-01-03', '', ''],
    ],
  });
  expect(of('aurora', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-101 | 02/01/2031']);
  expect(of('bolt', 'deadlines', 'matterId', 'dueDate')).toEqual(['P-102 | 03/01/2031']);
});

test('names of domains are rights with a day of expiry, and no deadlines', async () => {
  const { of, feedOf } = await read({
    NDD: [
      ['N°', 'Nom de domaine', 'Client', 'Expire le'],
      ['ND-1', 'aurora-lamps.example', 'Aurora', '2031-01-02'],
      ['ND-2', 'bolt.example', 'Bolt', '2031-01-03'],
    ],
  });
  expect(feedOf('NDD')?.tab).toBe('matters');
  expect(of('aurora', 'matters', 'id', 'title').slice(2)).toEqual(['ND-1 | aurora-lamps.example']);
  expect(of('bolt', 'matters', 'id', 'title').slice(1)).toEqual(['ND-2 | bolt.example']);
});

test('a count of references names no matter, and an office’s notice is what is due', async () => {
  const { of, feedOf } = await read({
    'IDS LOG': [
      ['Art from', 'Rec’d', '# refs', 'SB/08 filed?'],
      ['ISR', '2026-01-02', '4', 'Y'],
      ['OA', '2026-01-03', '9', ''],
    ],
    中間処理: [
      ['発送日', 'Our Ref', '国', '通知', '応答期限', '待ち'],
      ['2026-10-16', 'P-101', 'JP', '拒絶理由通知（1回目）', '2031-01-02', '貴社コメント'],
      ['2026-10-17', 'P-102', 'JP', '特許査定', '2031-01-03', ''],
    ],
  });
  expect(feedOf('IDS LOG')).toBeUndefined();
  expect(of('aurora', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual([
    'P-101 | 拒絶理由通知（1回目） | 02/01/2031',
  ]);
  expect(of('bolt', 'deadlines', 'matterId', 'type', 'dueDate')).toEqual(['P-102 | 特許査定 | 03/01/2031']);
});

test('how patents are applied for says what they are, also where a few rows have another kind of right', async () => {
  const kinds = ['PROV', 'NP', 'CON', 'DIV', 'PROV', 'NP', 'DES', 'NP', 'CIP', '371'];
  const { of } = await read({
    Cases: [
      ['Docket No.', 'Client', 'Type', 'Title'],
      ...kinds.map((kind, at) => [`10${at}`, at % 2 ? 'Aurora' : 'Bolt', kind, `Part ${at}`]),
    ],
  });
  expect(of('bolt', 'matters', 'applicationType', 'ipType')).toEqual([
    'PROV | Patent',
    'CON | Patent',
    'PROV | Patent',
    'DES | Design',
    'CIP | Patent',
  ]);
});
