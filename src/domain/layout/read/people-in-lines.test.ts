import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { peopleInLines } from './people-in-lines.ts';

test.each<[string, readonly Row[], readonly string[]]>([
  [
    'labels beside their texts',
    [
      ['Contact:', 'Ann'],
      ['E-mail:', 'ann@a.example'],
    ],
    ['Ann ann@a.example'],
  ],
  [
    'a name with a position',
    [['Contact : Mme Hélène Astruc (directrice juridique) – h.astruc@a.example']],
    ['Mme Hélène Astruc h.astruc@a.example'],
  ],
  ['a label of letters', [['Korrespondenz an: Ann Meyer, ann@a.example']], ['Ann Meyer ann@a.example']],
  ['a label in the same cell', [['Contact: Ann'], ['Mail: ann@a.example, Tel. 1']], ['Ann ann@a.example']],
  [
    'two people',
    [
      ['Name', 'Ann / Bob'],
      ['E-mail', 'ann@a.example; bob@a.example'],
    ],
    ['Ann ann@a.example', 'Bob bob@a.example'],
  ],
  [
    'the attorney',
    [
      ['Attorney:', 'Weber'],
      ['E-mail:', 'weber@firm.example'],
    ],
    [],
  ],
  [
    'the attorney, then a contact',
    [
      ['Sachbearbeiter:', 'W', 'Kontakt:', 'Ann'],
      ['E-Mail:', 'ann@a.example'],
    ],
    ['Ann ann@a.example'],
  ],
  [
    'names before their positions',
    [
      ['Contact:', 'Ann Meyer', 'Owner', 'ann@a.example'],
      ['', 'Bob Lee', 'Head of Legal', 'bob@a.example'],
      ['HF attorney:', 'W', '020 7946 0812', 'weber@firm.example'],
    ],
    ['Ann Meyer ann@a.example', 'Bob Lee bob@a.example'],
  ],
  [
    'a second name behind what the person does',
    [
      ['Contact:', 'Ann Meyer', '', 'ann@a.example'],
      ['', 'accounts/legal: Bob Lee', '', 'bob@a.example'],
    ],
    ['Ann Meyer ann@a.example', 'Bob Lee bob@a.example'],
  ],
  [
    'a contact and the attorney in one row',
    [['Contact', 'Ann Meyer', 'E-mail', 'ann@a.example', 'Responsible', 'Weber', 'weber@firm.example']],
    ['Ann Meyer ann@a.example'],
  ],
  ['an internal address', [['Internal contact: weber@firm.example']], []],
  ['an attorney’s own address', [['Attorney: weber@firm.example']], []],
  ['the other side', [['Other side: x@rival.example']], []],
  ['whom not to write to', [['Do not contact x@a.example']], []],
  ['a contact of the past', [['Former contact: x@a.example'], ['Contact (until 2024): y@a.example']], []],
  ['a copy to another company', [['cc Dynamo: x@dynamo.example']], []],
  ['the contact of a buyer', [['Sold to Dynamo, new contact x@dynamo.example']], []],
  ['whom to ask', [['Questions to x@firm.example'], ['Instructions via y@agent.example']], []],
  ['a bank', [['Bank: x@bank.example']], []],
])('reads %s in the rows above a header', (_, rows, people) => {
  const see = peopleInLines();
  expect(rows.flatMap((row) => see(row).map(({ name, email }) => `${name} ${email}`))).toEqual(people);
});
