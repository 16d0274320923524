import { columnTable } from './column.ts';

/** Knowledge Repo tab (specification, section 3, Knowledge repo link). Shown to the clients of every company. */
export const KNOWLEDGE = columnTable([
  { index: 0, field: 'label', heading: 'Label', kind: 'text', required: 'missing-label' },
  {
    index: 1,
    field: 'url',
    heading: 'Link',
    aliases: ['URL'],
    kind: 'url',
    required: 'missing-url',
    help: 'Only web addresses become links. One without a scheme, such as www.example.com/x, is read as https.',
  },
  { index: 2, field: 'category', heading: 'Category', kind: 'text' },
  { index: 3, field: 'description', heading: 'Description', kind: 'text' },
]);
