import { expect, test } from 'vitest';

import { deadlines } from './en/deadlines.ts';
import { documents } from './en/documents.ts';
import { helpdesk } from './en/helpdesk.ts';
import { matters } from './en/matters.ts';
import { overview } from './en/overview.ts';
import { shell } from './en/shell.ts';

test('a screen has the same heading before and after its code has loaded', () => {
  expect(shell.headings).toEqual({
    overview: overview.title,
    matters: matters.title,
    deadlines: deadlines.title,
    documents: documents.title,
    help: helpdesk.title,
  });
});
