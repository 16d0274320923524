import type { ColumnTable } from './column.ts';
import { DEADLINES } from './deadlines-table.ts';
import { DOCUMENTS } from './documents-table.ts';
import { KNOWLEDGE } from './knowledge-table.ts';
import { MATTERS } from './matters-table.ts';
import type { Tab } from './tab.ts';
import { USERS } from './users-table.ts';

/** The table of every tab. */
export const TABLES = {
  users: USERS,
  matters: MATTERS,
  deadlines: DEADLINES,
  documents: DOCUMENTS,
  knowledge: KNOWLEDGE,
} as const satisfies Record<Tab, ColumnTable>;
