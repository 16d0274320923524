import { describe, expect, test } from 'vitest';
import { keepRow } from './keep-row.ts';
import { normaliseRow } from './normalise-row.ts';
import type { Tab } from './tab.ts';

const matter = (id: string, company: string) => [id, '', '', '', '', company];

describe('rows that are kept', () => {
  test.each<[Tab, readonly string[]]>([
    ['matters', matter('PAT001EP', 'Acme')],
    ['matters', matter('TM 7', 'Bolt GmbH')],
    ['deadlines', ['PAT001EP', '', '', '', 'Acme']],
    ['documents', ['PAT001EP', 'https://files.example/1']],
    ['documents', ['PAT001EP', 'on paper']],
    ['knowledge', ['Fees', 'https://office.example/fees']],
    ['users', ['', 'asha@acme.example', '', 'Acme']],
  ])('%s %j', (tab, row) => {
    expect(keepRow(tab, row)).toEqual({ keep: true });
  });
});

describe('rows that are skipped, and why', () => {
  test.each<[Tab, readonly string[], string, number]>([
    ['matters', matter('', 'Acme'), 'missing-id', 0],
    ['matters', matter('  ', 'Acme'), 'missing-id', 0],
    ['matters', matter('PAT001EP', ''), 'missing-company', 5],
    ['matters', ['PAT001EP'], 'missing-company', 5],
    ['matters', matter('#REF!', 'Acme'), 'broken-required-cell', 0],
    ['matters', matter('PAT001EP', '#N/A'), 'broken-required-cell', 5],
    ['matters', matter('PAT001EP', '-'), 'missing-company', 5],
    ['matters', matter('PAT001EP', ' N/A '), 'missing-company', 5],
    ['deadlines', ['PAT001EP', 'Annuity', '', '', 'TBC'], 'missing-company', 4],
    ['users', ['Asha', 'asha@acme.example', '', '?'], 'missing-company', 3],
    ['matters', matter('PAT001EP', 'Acme\u200b'), 'company-invisible-characters', 5],
    ['matters', matter('PAT001EP', 'Acme\ufeff'), 'company-invisible-characters', 5],
    ['matters', matter('PAT001EP', 'Аcme'), 'company-mixed-scripts', 5],
    ['deadlines', ['', 'Annuity', '', '', 'Acme'], 'missing-matter', 0],
    ['deadlines', ['PAT001EP', 'Annuity'], 'missing-company', 4],
    ['documents', ['', 'https://files.example/1'], 'missing-matter', 0],
    ['documents', ['PAT001EP'], 'missing-url', 1],
    ['documents', ['PAT001EP', '#VALUE!'], 'broken-required-cell', 1],
    ['knowledge', ['', 'https://office.example'], 'missing-label', 0],
    ['knowledge', ['Fees', ''], 'missing-url', 1],
    ['users', ['Asha', '', '', 'Acme'], 'missing-email', 1],
    ['users', ['Asha', 'asha@acme.example', '', ''], 'missing-company', 3],
    ['users', ['Asha', 'asha at acme', '', 'Acme'], 'invalid-email', 1],
    ['users', ['Asha', 'a@acme.example, b@bolt.example', '', 'Acme'], 'invalid-email', 1],
    ['users', ['Asha', 'ashа@acme.example', '', 'Acme'], 'invalid-email', 1],
  ])('%s %j: %s in column %i', (tab, row, reason, column) => {
    expect(keepRow(tab, row)).toEqual({ keep: false, reason, column });
  });
});

test('a company name with a control character is refused, not cleaned into the name of another company', () => {
  const { row } = normaliseRow('matters', matter('PAT001EP', 'Ac\u0000me'));
  expect(keepRow('matters', row)).toMatchObject({ keep: false, reason: 'company-invisible-characters' });
});

test('a company name that is too long is refused, not cut into the name of another company', () => {
  const { row } = normaliseRow('matters', matter('PAT001EP', 'Acme'.repeat(5000)));
  expect(keepRow('matters', row)).toMatchObject({ keep: false, reason: 'missing-company' });
});
