import { describe, expect, test } from 'vitest';
import type { FieldChange } from './change.ts';
import type { NetChange } from './net.ts';
import { changesBySection } from './changes-by-section.ts';
import { titleOfChange, wordsOfChange, wordsOfField } from './words.ts';

const TODAY = { year: 2026, month: 11, day: 22 };

test.each<[FieldChange, string]>([
  [{ field: 'dueDate', before: '12/01/2026', after: '05/01/2026' }, 'Due date moved from 12 Jan to 5 Jan'],
  [{ field: 'dueDate', before: '12/01/2027', after: '05/12/2026' }, 'Due date moved from 12 Jan 2027 to 5 Dec 2026'],
  [{ field: 'dueDate', before: '12/01/2027', after: '05/01/2027' }, 'Due date moved from 12 Jan 2027 to 5 Jan 2027'],
  [{ field: 'instructBy', before: 'soon', after: '05/01/2026' }, 'Instruct by changed from soon to 5 Jan'],
  [{ field: 'status', before: 'Filed', after: 'Granted' }, 'Status changed from Filed to Granted'],
  [{ field: 'applicationNumber', before: '', after: 'EP 1' }, 'Application number added: EP 1'],
  [{ field: 'own: Our Agent', before: 'Ann', after: '' }, 'Our Agent removed. It was Ann'],
])('the change %j reads: %s', (change, expected) => {
  expect(wordsOfField(change, TODAY)).toEqual({ text: expected });
});

const NOTE = 'Renewal instructed on 3 March by our agent in Paris, who waits for the power of attorney of the client.';

test.each<[string, string, string, string | undefined]>([
  ['a\nb', 'x'.repeat(300), `Notes changed. Now: “${'x'.repeat(200)}…”`, 'Before: “a b”'],
  [
    NOTE,
    NOTE.replace('3 March by', '5 April by'),
    'Notes changed. Now: “Renewal instructed on 5 April by our agent …”',
    'Before: “Renewal instructed on 3 March by our agent …”',
  ],
  [
    NOTE,
    NOTE.replace('waits for', 'has'),
    'Notes changed. Now: “… in Paris, who has the power of …”',
    'Before: “… in Paris, who waits for the power of …”',
  ],
  [NOTE, `${NOTE} It came.`, 'Notes changed. Added: “It came.”', undefined],
  [`Urgent. ${NOTE}`, NOTE, 'Notes changed. Taken out: “Urgent.”', undefined],
  ['no no no', `no no ${NOTE} no`, `Notes changed. Added: “${NOTE}”`, undefined],
])(
  'given long texts, %j and %j, only what differs is quoted, the previous text on a line of its own',
  (before, after, text, former) => {
    expect(wordsOfField({ field: 'notes', before, after }, TODAY)).toEqual({ text, former });
  },
);

const change = (part: Partial<NetChange>): NetChange => ({
  topic: 'matter',
  kind: 'changed',
  key: 'k',
  about: {},
  fields: [],
  at: 1,
  ...part,
});

describe('the title and the words of a change:', () => {
  test.each<[Partial<NetChange>, string, readonly string[]]>([
    [
      { topic: 'deadline', kind: 'added', about: { type: 'Annuity', dueDate: '05/01/2027' } },
      'Annuity',
      ['New, due 5 Jan 2027'],
    ],
    [{ topic: 'deadline', kind: 'added' }, 'Deadline', ['New, without a due date']],
    [{ kind: 'added', about: { id: 'P1', docketNumber: 'D1' } }, 'D1', ['New in your portfolio']],
    [{ topic: 'document', kind: 'removed', about: { matterId: 'D1' } }, 'D1', ['No longer listed']],
    [
      { topic: 'document', kind: 'added', about: { matterId: 'D1', url: 'https://a.example/Deed%20of%20sale.pdf' } },
      'Deed of sale.pdf',
      ['New document'],
    ],
    [
      {
        topic: 'document',
        about: { matterId: 'D1', url: 'https://a.example/x.pdf', documentName: 'Deed' },
        fields: [
          { field: 'documentName', before: 'Draft', after: 'Deed' },
          { field: 'documentDate', before: '03/02/2026', after: '04/02/2026' },
        ],
      },
      'Deed',
      ['Document name changed from Draft to Deed', 'Document date moved from 3 Feb to 4 Feb'],
    ],
    [{ topic: 'link', kind: 'added', about: { label: 'Fees\u202e' } }, 'Fees', ['New link']],
  ])('%j', (part, title, words) => {
    expect([titleOfChange(change(part)), wordsOfChange(change(part), TODAY)]).toEqual([
      title,
      words.map((text) => ({ text })),
    ]);
  });
});

test('dates that moved earlier come first, then deadlines by their date, statuses, matters, documents and links', () => {
  const moved = (before: string, after: string): Partial<NetChange> => ({
    topic: 'deadline',
    about: { dueDate: after },
    fields: [{ field: 'dueDate', before, after }],
  });
  const list = [
    change({ topic: 'link', key: 'link' }),
    change({ topic: 'document', key: 'document' }),
    change({ key: 'matter', fields: [{ field: 'title', before: 'a', after: 'b' }] }),
    change({ key: 'old status', at: 1, fields: [{ field: 'status', before: 'a', after: 'b' }] }),
    change({ key: 'new status', at: 2, fields: [{ field: 'legalStatus', before: 'a', after: 'b' }] }),
    change({ key: 'later', ...moved('01/01/2026', '01/02/2027') }),
    change({ key: 'unreadable', ...moved('01/01/2026', 'soon') }),
    change({ key: 'new', topic: 'deadline', kind: 'added', about: { dueDate: '01/12/2026' } }),
    change({ key: 'earlier', ...moved('01/02/2026', '01/01/2026') }),
    change({ key: 'expires earlier', fields: [{ field: 'expiryDate', before: '01/01/2030', after: '31/12/2029' }] }),
  ];
  expect(changesBySection(list).map(({ section, changes }) => [section, changes.map(({ key }) => key)])).toEqual([
    ['earlier', ['expires earlier', 'earlier']],
    ['deadlines', ['new', 'later', 'unreadable']],
    ['statuses', ['new status', 'old status']],
    ['matters', ['matter']],
    ['documents', ['document']],
    ['links', ['link']],
  ]);
});
