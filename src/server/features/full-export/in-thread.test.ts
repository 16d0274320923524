import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { row } from '#server/testing/two-companies.ts';
import { contentOf, inThread } from './in-thread.ts';

async function textOf(content: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of content) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8');
  return text;
}

test('a file of the export is the same whether it is made in a thread or not', async () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    row('deadlines', { matterId: `M-${n}`, type: 'Übersetzung', dueDate: '31/12/2027', company: 'Acme' }),
  );
  const body = gzipSync(JSON.stringify({ values: [documentedHeader('deadlines'), ...rows] }));
  const asked = {
    kind: 'calendar',
    deadlines: body,
    productName: 'Portal',
    publicUrl: 'https://portal.example',
    stamp: 0,
    uidKey: 'key',
  } as const;
  const made = await textOf(inThread(asked));
  expect(made).toBe(await textOf(contentOf(asked)));
  expect(made.match(/BEGIN:VEVENT/g)).toHaveLength(300);
});
