import { expect, test } from 'vitest';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

test('a short reference that may be of a client whose references begin with a number is shown to neither client', async () => {
  const many = Array.from({ length: 60 }, (_, n) => [
    `P-${String(n + 1).padStart(4, '0')}`,
    n % 2 === 0 ? 'Aurora' : 'Bolt',
    'Lamp',
    'DE',
  ]);
  const { of } = await readAsProposed({
    People: [
      ['Client', 'Email'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
      ['3M', 'mia@mmm.example'],
    ],
    Cases: [
      ['Our Ref', 'Client', 'Title', 'Country'],
      ...many,
      ['3M-0001', '3M', 'Tape', 'DE'],
      ['3M-0002', '3M', 'Tape', 'DE'],
    ],
    Diary: [
      ['Our Ref', 'Task', 'Due'],
      ['P-0001', 'Reply', '2031-01-01'],
      ['0002', 'Renewal of 3M mark', '2031-01-03'],
      ['0004', 'Reply', '2031-01-04'],
      ['3M-0001', 'Reply', '2031-01-05'],
    ],
    Documents: [
      ['Our Ref', 'Document', 'Link'],
      ['P-0001', 'Opinion', 'https://files.example/1'],
      ['0002', '3M opinion', 'https://files.example/2'],
      ['0004', 'Opinion', 'https://files.example/3'],
    ],
  });
  expect(of('bolt', 'deadlines', 'type')).toEqual(['Reply']);
  expect(of('bolt', 'documents', 'url')).toEqual(['https://files.example/3']);
  expect(of('3m', 'deadlines', 'type')).toEqual(['Reply']);
});
