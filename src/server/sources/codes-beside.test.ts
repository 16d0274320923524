import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

const link = (n: number): string => `https://files.example/${n}`;

test.each([
  ['AU', 'BO'],
  ['10023', '10047'],
])(
  'a document or deadline whose row has the code of another client than its matter’s is shown to neither',
  async (aurora, bolt) => {
    const isNumber = /\d/.test(aurora);
    const people: readonly Row[] = [
      [isNumber ? 'Client No.' : 'Code', 'Client', 'Email'],
      [aurora, 'Aurora', 'ann@aurora.example'],
      [bolt, 'Bolt', 'bob@bolt.example'],
    ];
    const { of, kinds, layout } = await readAsProposed(
      {
        People: people,
        Cases: [
          ['Our Ref', isNumber ? 'Client No.' : 'Client', 'Title', 'Country'],
          ['P-101', aurora, 'Lamp', 'GB'],
          ['P-102', bolt, 'Pump', 'US'],
          ['P-103', aurora, 'Lens', 'GB'],
        ],
        Diary: [
          ['Our Ref', 'Task', 'Due', 'Client'],
          ['P-101', 'Secret', '2031-01-02', bolt],
          ['P-101', 'Reply', '2031-01-03', aurora],
          ['P-103', 'Reply', '2031-01-04', 'Aurora'],
          ['P-102', 'Reply', '2031-01-05', bolt],
        ],
        Documents: [
          ['Our Ref', 'Document', 'Link', 'Client'],
          ['P-101', 'Opinion', link(1), bolt],
          ['P-101', 'Reply', link(2), aurora],
          ['P-103', 'Certificate', link(3), aurora],
          ['P-102', 'Certificate', link(4), bolt],
        ],
      },
      true,
    );
    expect(layout.feeds.some((feed) => feed.by === 'heading' && feed.clientCodes)).toBe(true);
    expect(of('aurora', 'deadlines', 'type')).toEqual(['Reply', 'Reply']);
    expect(of('bolt', 'deadlines', 'type')).toEqual(['Reply']);
    expect(of('aurora', 'documents', 'url')).toEqual([link(2), link(3)]);
    expect(of('bolt', 'documents', 'url')).toEqual([link(4)]);
    expect(kinds).toContain('client-contradicts-matter Documents A2');
  },
);
