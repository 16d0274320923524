import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { documentOwners } from './document-owners.ts';
import type { DocumentOwner, MatterReference } from './document-owners.ts';

/** Two letters, so that names often differ only in case, only in characters that no typist sees, or not at all. */
const name = fc.string({ unit: fc.constantFrom('a', 'A', 'ß', 'ẞ', '-', '–', ' ', '\u200B'), maxLength: 3 });
const reference: fc.Arbitrary<MatterReference> = fc.record({
  company: fc.constantFrom('acme' as CompanyKey, 'bolt' as CompanyKey, 'core' as CompanyKey),
  id: name,
  docketNumber: name,
});

const namesIn = ({ id, docketNumber }: MatterReference): string[] =>
  [id.trim(), docketNumber.trim()].filter((one) => one !== '');
const look = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFKC').replaceAll('–', '-').replaceAll('\u200B', ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The same rule, written without regard to memory. */
function ownerOf(
  matters: readonly MatterReference[],
  setAside: readonly MatterReference[],
  asked: string,
): DocumentOwner {
  const wanted = asked.trim();
  const like = (one: MatterReference): boolean => namesIn(one).some((other) => look(other) === look(wanted));
  if (!matters.some((one) => namesIn(one).includes(wanted))) return { kind: 'orphan' };
  const [company, ...others] = new Set([...matters, ...setAside].filter(like).map((one) => one.company));
  return company === undefined || others.length > 0 ? { kind: 'shared' } : { kind: 'company', company };
}

test('the owner of a document is the only company whose matters have its name, for any letters', () => {
  fc.assert(
    fc.property(fc.array(reference, { maxLength: 6 }), fc.array(reference, { maxLength: 2 }), (matters, setAside) => {
      const owners = documentOwners(matters, setAside);
      for (const asked of [...matters, ...setAside].flatMap(namesIn).flatMap((one) => [one, look(one), `${one}a`]))
        expect(owners(asked), asked).toEqual(ownerOf(matters, setAside, asked));
    }),
    { numRuns: 500 },
  );
});
