import { expect, test } from 'vitest';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

/* Sheets that a firm keeps to itself, by their names. */

const TASKS: readonly Row[] = [
  ['Our Ref', 'Task', 'Due'],
  ['P-101', 'Tell them nothing of the prior art', '2031-01-02'],
  ['P-102', 'Ask for money first', '2031-01-03'],
];
const LINKS: readonly Row[] = [
  ['Our Ref', 'Document', 'Link'],
  ['P-101', 'Strategy', 'https://files.example/1'],
  ['P-102', 'Fees', 'https://files.example/2'],
];
const MATTERS: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country'],
  ['P-901', 'Aurora', 'Idea', 'GB'],
  ['P-902', 'Bolt', 'Idea', 'GB'],
];

test.each([
  ['Interne Fristen Mitarbeiter', TASKS],
  ['Staff tasks (internal)', TASKS],
  ['Personnel (confidential)', TASKS],
  ['社内 所員', TASKS],
  ['内部 同仁', TASKS],
  ['Dokumente intern (Mitarbeiter)', LINKS],
  ['Staff matters (internal)', MATTERS],
])('the internal sheet “%s” is not read, though it has a word for staff', async (name, rows) => {
  const { feedOf } = await readAsProposed({ [name]: rows });
  expect(feedOf(name)).toBeUndefined();
});

const served = async (sheets: Readonly<Record<string, readonly Row[]>>, tab: Tab, field: string) =>
  (await readAsProposed(sheets)).of('aurora', tab, field);

test.each(['Staff (internal)', 'Internal staff list', 'Interne Kontakte Mitarbeiter', '所内通讯录'])(
  'the people in “%s” are the contacts of the clients that they look after',
  async (name) => {
    const staff: readonly Row[] = [
      ['Name', 'Email', 'Clients'],
      ['Cy Moss', 'cy@firm.example', 'Aurora, Bolt'],
      ['Dee Orr', 'dee@firm.example', 'Zephyr'],
    ];
    expect(await served({ [name]: staff }, 'users', 'serviceContactEmail')).toEqual(['cy@firm.example']);
  },
);

test.each(['Not for client', 'Do not send', 'Firm only', 'Nur Kanzlei', 'Ne pas transmettre', 'Office use only'])(
  'a sheet “%s” is not read, whatever it has',
  async (name) => {
    for (const rows of [TASKS, LINKS, MATTERS]) {
      const { feedOf } = await readAsProposed({ [name]: rows }, true);
      expect(feedOf(name)).toBeUndefined();
    }
  },
);

const WHAT: readonly Row[] = [
  ['Date', 'Our Ref', 'What', 'Draft'],
  ['2031-01-02', 'P-101', 'Reply', 'https://files.example/1'],
  ['2031-01-03', 'P-102', 'Letter', 'https://files.example/2'],
];

test.each([
  ['To be sent', WHAT, 'deadlines'],
  ['Drafts', LINKS, 'documents'],
  ['Drafts', TASKS, 'deadlines'],
  ['Mail log', LINKS, 'documents'],
  ['KYC', LINKS, 'documents'],
  ['Handakte', LINKS, 'documents'],
  ['Conflict checks', MATTERS, 'matters'],
] as const)('what is in a sheet “%s” is shown only after a Yes', async (name, rows, tab) => {
  expect((await readAsProposed({ [name]: rows })).feedOf(name)).toBeUndefined();
  expect((await readAsProposed({ [name]: rows }, true)).feedOf(name)).toMatchObject({ tab });
});

test('the register of a firm is read, though it has the name of papers', async () => {
  const { of } = await readAsProposed({ Cases: [['']], Handakten: MATTERS });
  expect(of('aurora', 'matters', 'title')).toEqual(['Idea']);
});
