import { companyKey } from '#domain/company/company-key.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** The two companies of every fixture. Every cell contains the canary of its company, so that a single cell of the other company is noticed. */
export const ACME = {
  name: 'Acme Widgets',
  email: 'ann@acme.example',
  other: 'arne@acme.example',
  canary: 'CANARY-A',
} as const;
export const BOLT = {
  name: 'Bolt & Söhne',
  email: 'ben@bolt.example',
  other: 'bea@bolt.example',
  canary: 'CANARY-B',
} as const;
export const ADMIN_EMAIL = 'admin@firm.example';

type Company = typeof ACME | typeof BOLT;

/** Rows of all five tabs for both companies: three matters, three deadlines and three documents each. */
export function twoCompanies(): Record<Tab, readonly Row[]> {
  const both = [ACME, BOLT];
  const three = [1, 2, 3];
  return {
    users: both.flatMap((company) => [userRow(company, company.email), userRow(company, company.other)]),
    matters: both.flatMap((company) => three.map((n) => matterRow(company, n))),
    deadlines: both.flatMap((company) => three.map((n) => deadlineRow(company, n))),
    documents: both.flatMap((company) => three.map((n) => documentRow(company, n))),
    knowledge: [
      row('knowledge', {
        label: 'Fees of the EPO',
        url: 'https://www.epo.example/fees',
        category: 'Fees',
        description: 'All fees',
      }),
    ],
  };
}

/** Id of a company's n-th matter. */
export function matterId(company: Company, n: number): string {
  return `${company.canary}-${n}`;
}

/** The key of a company. The tabs spell its name a little differently, as firms do. */
export function companyKeyOf(company: Company): string {
  return companyKey(company.name);
}

function userRow(company: Company, email: string): Row {
  const contact = `${company.canary.toLowerCase()}-help`;
  return row('users', {
    name: `${company.canary} ${email.split('@')[0]}`,
    email,
    phone: '+44 20 7946 0100',
    company: company.name,
    serviceContactName: `${company.canary} Service`,
    serviceContactEmail: `${contact}@firm.example`,
    serviceContactPhone: '+44 20 7946 0131',
    technicalConsultantName: `${company.canary} Technical`,
    technicalConsultantEmail: `${contact}-tech@firm.example`,
  });
}

function matterRow(company: Company, n: number): Row {
  return row('matters', {
    id: matterId(company, n),
    docketNumber: `${company.canary}-DOCKET-${n}`,
    filingDate: '05/03/2021',
    status: n === 1 ? 'Granted' : 'Published',
    title: `${company.canary} invention ${n}`,
    company: ` ${company.name.toUpperCase()} `,
    mostRecentEvent: `${company.canary} event`,
    jurisdiction: n === 2 ? 'US' : 'EP',
    ipType: n === 3 ? 'Trademark' : 'Patent',
    legalStatus: 'Alive',
    ipFamily: `${company.canary}-FAMILY`,
    applicationNumber: `${company.canary}-APP-${n}`,
  });
}

function deadlineRow(company: Company, n: number): Row {
  return row('deadlines', {
    matterId: matterId(company, n),
    type: `${company.canary} annuity`,
    description: `${company.canary} description`,
    dueDate: `0${n}/12/2026`,
    company: company.name,
    sheetUpdatedBy: `${company.canary} clerk`,
    notes: `${company.canary} notes`,
  });
}

function documentRow(company: Company, n: number): Row {
  return row('documents', {
    matterId: `${company.canary}-DOCKET-${n}`,
    url: `https://files.example/${company.canary}/${n}.pdf`,
  });
}

/** A row of a tab from its fields. */
export function row(tab: Tab, fields: Readonly<Record<string, string>>): Row {
  const { columns, width } = TABLES[tab];
  const cells = Array.from({ length: width }, () => '');
  for (const [field, value] of Object.entries(fields)) {
    const column = columns.find((one) => one.field === field);
    if (!column) throw new Error(`${tab} has no column ${field}`);
    cells[column.index] = value;
  }
  return cells;
}
