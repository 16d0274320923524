import { readFileSync, writeFileSync } from 'node:fs';
import { generatedParts, withPart } from './generated.ts';

// Brings the generated parts of the documentation up to date: npm run docs
for (const part of generatedParts()) writeFileSync(part.file, await withPart(readFileSync(part.file, 'utf8'), part));
