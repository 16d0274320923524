import type { Page } from './test.ts';

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
