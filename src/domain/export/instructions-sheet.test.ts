import { expect, test } from 'vitest';

import { instructionsSheet } from './instructions-sheet.ts';

const states = {
  waiting: 'Waiting',
  given: 'Given',
  received: 'Received',
  returned: 'Returned',
  done: 'Done',
  replaced: 'Replaced',
  declined: 'Declined',
};
const moment = (at: number) => `moment ${at}`;
const step = (at: number, name: string, email = 'a@client.example') => ({ at, name, email });

const instruction = {
  number: 7,
  id: 'record/7',
  hash: 'abc',
  word: 'Renew',
  note: '=1+1',
  question: '',
  state: 'received' as const,
  given: step(1, 'Ann Berg'),
  agreed: null,
  received: step(2, '', 'eva@firm.example'),
  returned: null,
  done: null,
  replacedBy: null,
  shown: {
    deadline: 'key',
    matterId: 'M1',
    docket: 'D1',
    title: 'Pump',
    type: 'Annuity',
    dueDate: '01/02/2027',
    instructBy: '',
    officialFee: '320',
    ourFee: '',
    currency: 'EUR',
  },
};

const cells = (one: Parameters<typeof instructionsSheet>[0][number]) => {
  const { columns, rows } = instructionsSheet([one], { states, moment });
  return Object.fromEntries(columns.map(({ heading }, index) => [heading, rows[0]?.[index]]));
};

test('a row says what was shown, what was answered, and every step with its person', () => {
  expect(cells(instruction)).toMatchObject({
    'No.': 7,
    Instruction: 'Renew',
    State: 'Received',
    'Due date': 46_419,
    'Matter ID': 'M1',
    'Official fee': '320',
    'Given at': 'moment 1',
    'Given by': 'Ann Berg',
    // A person without a name is named by the address.
    'Received by': 'eva@firm.example',
    'Done at': null,
    Note: '=1+1',
    Receipt: 'record/7/abc',
  });
});

test('the client is a column at the firm’s desk only', () => {
  expect(cells(instruction)).not.toHaveProperty('Client');
  expect(cells({ ...instruction, company: { name: 'Acme' } })).toHaveProperty('Client', 'Acme');
});
