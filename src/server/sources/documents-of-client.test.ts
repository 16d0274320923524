import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { readAsProposed } from '#server/testing/read-as-proposed.ts';

const HEADER = ['Our Ref', 'Document', 'Link'];
const document = (reference: string, n: number): Row => [reference, 'Opinion', `https://files.example/${n}`];
const links = (...numbers: readonly number[]): readonly string[] => numbers.map((n) => `https://files.example/${n}`);

test.each(["Bolt's docs", 'BoltDocs', 'Docs.Bolt', 'Docs&Bolt', 'Docs_Bolt'])(
  'in a sheet that is called “%s”, a document of another client’s matter is shown to neither',
  async (name) => {
    const { of, kinds } = await readAsProposed({ [name]: [HEADER, document('P-101', 1), document('P-102', 2)] });
    expect(of('aurora', 'documents', 'url')).toEqual([]);
    expect(of('bolt', 'documents', 'url')).toEqual(links(2));
    expect(kinds).toEqual([`client-contradicts-matter ${name} A2`]);
  },
);

test.each(['Bolt:', 'Bolt, Basel', 'Documents of Bolt', 'Bolt – patents'])(
  'below a row that says “%s”, a document of another client’s matter is shown to neither',
  async (band) => {
    const { of } = await readAsProposed({
      Documents: [HEADER, ['Aurora'], document('P-101', 1), [band], document('P-102', 2), document('P-103', 3)],
    });
    expect(of('aurora', 'documents', 'url')).toEqual(links(1));
    expect(of('bolt', 'documents', 'url')).toEqual(links(2));
  },
);

test.each(['Sent to', 'Recipient', 'Empfänger'])(
  'a document that another client received, by the column “%s”, is shown to neither, and one that an office or a person received is shown',
  async (heading) => {
    const { of, kinds } = await readAsProposed({
      Documents: [
        [...HEADER, heading],
        [...document('P-101', 1), 'Bolt, Basel'],
        [...document('P-101', 2), 'EPO'],
        [...document('P-101', 3), 'Ann Bolt'],
        [...document('P-103', 4), 'Agents LLP'],
        [...document('P-103', 5), 'Aurora'],
        [...document('P-102', 6), 'Bolt'],
      ],
    });
    expect(of('aurora', 'documents', 'url')).toEqual(links(2, 3, 4, 5));
    expect(of('bolt', 'documents', 'url')).toEqual(links(6));
    expect(kinds).toEqual(['client-contradicts-matter Documents A2']);
  },
);

test.each(['Opinions', 'Oppositions against Bolt', 'Bolt cutters'])(
  'below a row that says “%s”, documents are those of their matters’ clients',
  async (band) => {
    const { of, kinds } = await readAsProposed({
      Documents: [HEADER, [band], document('P-101', 1), document('P-102', 2)],
    });
    expect(of('aurora', 'documents', 'url')).toEqual(links(1));
    expect(of('bolt', 'documents', 'url')).toEqual(links(2));
    expect(kinds.filter((kind) => kind.startsWith('client-contradicts'))).toEqual([]);
  },
);
