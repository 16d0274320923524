import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedParts, withPart } from './generated.ts';

test.each(generatedParts().map((part) => [part.name, part] as const))(
  'the documentation of the %s matches the code (npm run docs updates it)',
  async (_name, part) => {
    const page = readFileSync(part.file, 'utf8');
    expect(page).toBe(await withPart(page, part));
  },
);
