import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const HEADER = ['Ref', 'Title', 'Country'];
const blocks = { by: 'name-row' as const, inside: [] };
const LAYOUT = layoutOf([
  feedOf('Cases', 'users', {}, { blocks, above: HEADER.map((heading) => ({ heading })) }),
  feedOf('Cases', 'matters', { id: 'Ref', title: 'Title', jurisdiction: 'Country' }, { blocks }),
]);

/** Each person with the client whose rows they see. */
async function peopleIn(rows: readonly Row[], layout = LAYOUT): Promise<unknown[]> {
  const { directory } = await readSheets({ Cases: { rows } }, layout);
  return directory.users.map(({ email, name, company }) => `${email} ${name} ${company}`.replace('  ', ' ')).toSorted();
}

test('people in lines right below the name of a client sign in for that client, and are no matters', async () => {
  const rows = [
    ['Docket of all clients'],
    ['Aurora'],
    ['Contacts: Ann Meyer <ann@aurora.example>; abe@aurora.example'],
    HEADER,
    ['A-10', 'Lamp', 'DE'],
    [],
    ['Bolt & Co'],
    ['Contact:', 'Bob Lee', 'Head of Legal', 'bob@bolt.example'],
    ['2nd contact:', 'Bea', '', 'bea@bolt.example'],
    ['Tel.: 0123 456'],
    ['B-10', 'Pump', 'FR'],
  ];
  expect(await peopleIn(rows)).toEqual([
    'abe@aurora.example aurora',
    'ann@aurora.example Ann Meyer aurora',
    'bea@bolt.example Bea bolt & co',
    'bob@bolt.example Bob Lee bolt & co',
  ]);
  const portfolio = await readSheets({ Cases: { rows } }, LAYOUT);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-10']);
  expect(served(portfolio, 'matters', 'bolt & co').map(({ id }) => id)).toEqual(['B-10']);
});

test.each<[string, readonly Row[]]>([
  ['below a label of their own', [['Contacts:'], ['Bob', 'bob@bolt.example']]],
  ['to whose attention letters go', [['z.H. Frau Meyer, bob@bolt.example']]],
  ['and one who gets copies', [['Kopie an: Bob Lee <bob@bolt.example>']]],
  ['in a line and in one of labels', [['Contact: Bea, office manager'], ['E-mail:', 'bob@bolt.example']]],
])(
  'the rows below people %s are those of the client whose name is above, never of the client before',
  async (_, lines) => {
    const rows = [HEADER, ['Aurora'], ['A-10', 'Lamp', 'DE'], [], ['Bolt & Co'], ...lines, ['B-10', 'Pump', 'FR']];
    const portfolio = await readSheets({ Cases: { rows } }, LAYOUT);
    expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-10']);
    expect(served(portfolio, 'matters', 'bolt & co').map(({ id }) => id)).toEqual(['B-10']);
    expect(portfolio.directory.users.map(({ email, company }) => [email, company])).toEqual([
      ['bob@bolt.example', 'bolt & co'],
    ]);
  },
);

test.each<[string, readonly Row[]]>([
  ['behind the rows of a client', [['A-10', 'Lamp', 'DE'], ['Contact: eve@other.example']]],
  ['behind a remark', [['(see below)'], ['Contact: eve@other.example']]],
  ['of the attorney in charge', [['Attorney: eve@other.example']]],
  ['that no label calls a contact', [['eve@other.example']]],
])('a line %s lists no person who signs in', async (_, lines) => {
  const rows = [HEADER, ['Aurora'], ['Contact: ann@aurora.example'], ...lines, ['Bolt'], ['B-10', 'Pump', 'FR']];
  expect(await peopleIn(rows)).toEqual(['ann@aurora.example aurora']);
});

test('a line below the title of the sheet lists no person, because the title names no client', async () => {
  const rows = [
    ['Docket'],
    ['Contact: office@firm.example'],
    HEADER,
    ['Aurora'],
    ['Contact: ann@aurora.example'],
    ['A-10'],
  ];
  expect(await peopleIn(rows)).toEqual(['ann@aurora.example aurora']);
});

test('once the names above the rows are the clients, the page asks whether the people below the names sign in', async () => {
  const rows = [
    ['Our Ref', 'Title', 'Country', 'Filing Date'],
    ...['Aurora', 'Bolt'].flatMap((name) => [
      [name],
      [`Contact: Ann <ann@${name.toLowerCase()}.example>`],
      [`${name}-1`, 'Lamp', 'DE', '2020-05-06'],
      [`${name}-2`, 'Lens', 'DE', '2020-05-06'],
    ]),
  ];
  const sheets = [look('Cases', rows)];
  const proposal = proposeLayout(sheets);
  const answered = (layout: typeof LAYOUT, kind: string) => {
    const cause = explainSheets(layout, sheets, proposal).find((one) => one.kind === kind);
    return { cause, next: changedLayout(layout, cause!.change!) };
  };
  const { next } = answered(proposal.layout, 'client-in-blocks');
  const { cause, next: whole } = answered(next, 'more-addresses');
  expect(cause).toMatchObject({ found: 'below-names', examples: ['ann@aurora.example', 'ann@bolt.example'] });
  expect(explainSheets(whole, sheets, proposal).filter(({ kind }) => kind === 'more-addresses')).toEqual([]);
  expect(await peopleIn(rows, whole)).toEqual(['ann@aurora.example Ann aurora', 'ann@bolt.example Ann bolt']);
});

test('an address behind the name of a client, in the same cell, signs in for that client', async () => {
  const rows = [
    ['Aurora (ann@aurora.example; abe@aurora.example)'],
    HEADER,
    ['A-10', 'Lamp', 'DE'],
    ['Bolt & Co – bob@bolt.example'],
    ['B-10', 'Pump', 'FR'],
    ['Contact: Eve (eve@other.example)'],
    ['B-11', 'Fan', 'FR'],
  ];
  expect(await peopleIn(rows)).toEqual([
    'abe@aurora.example aurora',
    'ann@aurora.example aurora',
    'bob@bolt.example bolt & co',
  ]);
  const portfolio = await readSheets({ Cases: { rows } }, LAYOUT);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-10']);
  // A person between the rows of a client may be another client's.
  expect(served(portfolio, 'matters', 'bolt & co').map(({ id }) => id)).toEqual(['B-10']);
});

test('a sheet with addresses behind the names of clients is asked about, first the clients and then the people', () => {
  const sheet = look('Cases', [
    ['Aurora (ann@aurora.example)'],
    HEADER,
    ['A-10', 'Lamp', 'DE'],
    ['A-11', 'Lens', 'DE'],
    ['Bolt (bob@bolt.example)'],
    ['B-10', 'Pump', 'FR'],
    ['B-11', 'Fan', 'FR'],
  ]);
  const proposal = proposeLayout([sheet]);
  const asked = (layout: typeof proposal.layout) =>
    explainSheets(layout, [sheet], proposal).filter(
      ({ kind }) => kind === 'client-in-blocks' || kind === 'more-addresses',
    );
  const [clients] = asked(proposal.layout);
  expect(clients).toMatchObject({ kind: 'client-in-blocks', examples: ['Aurora', 'Bolt'] });
  const [people] = asked(changedLayout(proposal.layout, clients!.change!));
  expect(people).toMatchObject({ found: 'below-names', examples: ['ann@aurora.example', 'bob@bolt.example'] });
});
