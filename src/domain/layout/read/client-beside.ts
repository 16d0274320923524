import { companyKey } from '#domain/company/company-key.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { Header } from './find-header.ts';

/**
 * Tells which rows name another client than theirs, in a column that says so and that the layout does not read, such as one that was added later. `named`
 * is the known client that a text names.
 */
export function clientBeside(
  { headings }: Header,
  tab: Tab,
  used: ReadonlySet<number>,
  named: (text: string) => string | undefined,
): (row: Row, client: string) => boolean {
  const saying = headings.flatMap((heading, at) =>
    !used.has(at) && fieldsOfHeading(tab, heading).includes('company') && !isOfOthers(heading) ? at : [],
  );
  return (row, client) =>
    saying.some((at) => {
      const text = (row[at] ?? '').trim();
      const other = text === '' ? undefined : named(text);
      return other !== undefined && companyKey(other) !== companyKey(client);
    });
}
