import axe from 'axe-core';
import type { Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
}

/**
 * What axe finds wrong on the page. It runs within the page, which has no frames: the package of axe for Playwright opens a second page
 * for each analysis, which takes longer than the analysis.
 */
export async function axeFindings(page: Page): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    // Results of the rules that the page keeps are of no use here, and take long to send.
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target })) }));
  });
}
