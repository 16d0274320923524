import { columnTable } from './column.ts';

/**
 * Document Db tab (specification, section 3, Document). It has no company column: a document belongs to the company of the matter with that docket
 * name or id. The sheet's third column (Last Updated) is not read and never leaves the server.
 */
export const DOCUMENTS = columnTable([
  {
    index: 0,
    field: 'matterId',
    heading: 'Docket Name',
    aliases: ['Matter ID', 'Filename'],
    kind: 'text',
    required: 'missing-matter',
    decides: true,
    help: 'The docket name or the id of the matter.',
  },
  {
    index: 1,
    field: 'url',
    heading: 'Drive Link',
    aliases: ['URL', 'Link'],
    kind: 'url',
    required: 'missing-url',
    help: 'Only web addresses become links. One without a scheme, such as www.example.com/x, is read as https.',
  },
]);
