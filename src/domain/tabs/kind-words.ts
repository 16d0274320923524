import type { ColumnKind } from './column.ts';

/** What a cell of each kind contains, in words for administrators. */
export const KIND_WORDS: Readonly<Record<ColumnKind, string>> = {
  text: 'Text',
  date: 'Date: a date cell, day/month/year, or an ISO date',
  url: 'Link: an http or https address',
  email: 'Email address',
  phone: 'Phone number',
  company: 'Client',
  number: 'Number or amount: shown as written',
  photo: 'Picture: an https address',
};
