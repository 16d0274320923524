import { columnTable } from './column.ts';

/** Deadline tab (specification, section 3, Deadline). A deadline is always pending when it is read, so no column has the status. */
export const DEADLINES = columnTable([
  {
    index: 0,
    field: 'matterId',
    heading: 'Related to',
    aliases: ['Matter ID', 'Docket Name'],
    kind: 'text',
    required: 'missing-matter',
    decides: true,
    help: 'The id or the docket name of the matter.',
  },
  { index: 1, field: 'type', heading: 'Deadline Name', aliases: ['Type'], kind: 'text' },
  {
    index: 2,
    field: 'description',
    heading: 'Description',
    aliases: ['Status'],
    kind: 'text',
    help: 'Shown as the notes where the column Notes is empty.',
  },
  {
    index: 3,
    field: 'dueDate',
    heading: 'Deadline Date',
    aliases: ['Due Date'],
    kind: 'date',
    decides: true,
    help: 'Day/month/year, or a real date cell.',
  },
  {
    index: 4,
    field: 'company',
    heading: 'Client Name',
    aliases: ['Client', 'Company Name', 'Company'],
    kind: 'company',
    required: 'missing-company',
    decides: true,
  },
  {
    index: 5,
    field: 'sheetUpdatedBy',
    heading: 'Last Updated',
    aliases: ['Responsible', 'Updated'],
    kind: 'text',
    help: 'Shown as Updated, exactly as written.',
  },
  { index: 6, field: 'notes', heading: 'Notes', kind: 'text' },
]);
