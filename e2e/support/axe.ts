import axe from 'axe-core';
import type { Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
}

/**
 * The problems that axe finds on the page. Axe runs inside the page, which has no frames. Its Playwright package would open a second page
 * for each analysis, which takes longer than the analysis itself.
 */
export async function axeFindings(page: Page): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    // Only violations: the results of passed rules are not used here, and take long to transfer.
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target })) }));
  });
}
