import { columnTable } from './column.ts';

/** Matters tab (specification, section 3, Matter). Columns 18 to 22 are not read and never leave the server. */
export const MATTERS = columnTable([
  { index: 0, field: 'id', heading: 'ID', kind: 'text', required: 'missing-id' },
  { index: 1, field: 'docketNumber', heading: 'Docket Name', aliases: ['Docket', 'Docket Number'], kind: 'text' },
  { index: 2, field: 'filingDate', heading: 'Filing Date', kind: 'date' },
  { index: 3, field: 'status', heading: 'Status', kind: 'text' },
  { index: 4, field: 'title', heading: 'Title', kind: 'text' },
  {
    index: 5,
    field: 'company',
    heading: 'Client',
    aliases: ['Company Name', 'Company', 'Client Name'],
    kind: 'company',
    required: 'missing-company',
    decides: true,
    help: 'A matter without a company is not shown to clients.',
  },
  { index: 6, field: 'mostRecentEvent', heading: 'Most Recent Event', kind: 'text' },
  { index: 7, field: 'jurisdiction', heading: 'Country of Filing', aliases: ['Country', 'Jurisdiction'], kind: 'text' },
  { index: 8, field: 'ipType', heading: 'IPR Type', aliases: ['Type'], kind: 'text' },
  { index: 9, field: 'grantDate', heading: 'Grant Date', kind: 'date' },
  { index: 10, field: 'applicationType', heading: 'Application Type', kind: 'text' },
  { index: 11, field: 'earliestPriorityDate', heading: 'Earliest Priority Date', kind: 'date' },
  {
    index: 12,
    field: 'legalStatus',
    heading: 'Legal Status',
    kind: 'text',
    help: 'The word "dead" takes a matter out of In Progress.',
  },
  { index: 13, field: 'ipFamily', heading: 'IP Family', kind: 'text' },
  { index: 14, field: 'applicationNumber', heading: 'Application No', aliases: ['Application Number'], kind: 'text' },
  { index: 15, field: 'publicationNumber', heading: 'Publication No', aliases: ['Publication Number'], kind: 'text' },
  { index: 16, field: 'grantNumber', heading: 'Grant No', aliases: ['Grant Number'], kind: 'text' },
  { index: 17, field: 'firstPublicationDate', heading: 'First Publication Date', kind: 'date' },
  { index: 23, field: 'lastUpdated', heading: 'Last Updated', kind: 'date' },
]);
