import type { Page } from './test.ts';

/** The usual windows of the tests. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The card under a heading. */
export const card = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name }) });

/** The value under a name in a grid of facts. */
export const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');
