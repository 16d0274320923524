import type { Route } from '@playwright/test';

import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from './support/test.ts';

// In parallel, because this is the longest file by far: one worker would still run it when all others are done.
test.describe.configure({ mode: 'parallel' });

const client = clientOf('Meridian');
const matterOf = (id: string) => `/matters/${encodeURIComponent(id)}`;
const deadlines = rowsOf(client.company, 'deadlines');
const [relatedTo = '', type = ''] = deadlines[0] ?? [];

const SCREENS = [
  '/overview',
  '/matters',
  '/matters?group=ip_family&filter=type&value=patent',
  matterOf(rowsOf(client.company, 'matters')[3]?.[MATTER.id] ?? ''),
  matterOf('NOPE'),
  `/families/${encodeURIComponent(rowsOf(client.company, 'matters').find((row) => row[MATTER.family])?.[MATTER.family] ?? '')}`,
  '/families/nothing',
  '/deadlines',
  '/deadlines?days=7',
  `/deadlines/${encodeURIComponent(`${relatedTo}-${type}-0`)}`,
  '/documents',
  '/help',
  '/whats-new',
  '/instructions',
  '/instructions/confirm',
  '/account',
  '/admin-debug',
  '/nowhere',
];
/** The screens that need no session. */
const PUBLIC = ['/', '/welcome', '/signin', '/verify', '/verify?email=me%40client.example'];

/** Opens a screen and waits until its data is shown. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  // Once more: a screen whose code arrived late has only now begun to load its data.
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
}

/** Elements wider than the window, and controls smaller than a finger. While a dialog is open, only the dialog's. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const on = document.querySelector('dialog:modal') ?? document;
    const small = [...on.querySelectorAll('button, a, select, textarea, summary, label:has(input)')].flatMap(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        // Links inside a sentence and slices of a chart have the size of their content.
        const flows = getComputedStyle(element).display === 'inline' || element.closest('svg');
        const stretched = getComputedStyle(element, '::after').position === 'absolute';
        const forReaders = width <= 1 || element.closest('.sr-only');
        return flows || stretched || forReaders || (width >= 43.5 && height >= 43.5)
          ? []
          : [`${element.textContent} ${Math.round(width)}x${Math.round(height)}`];
      },
    );
    return { wide: Math.max(wide, 0), small };
  });

interface Size {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  /** The window of a page at 200 % zoom: half its width in CSS pixels. Only its width is checked. */
  readonly zoomed?: true;
}

/** The windows of one visit, one after the other, on a device with touch and on one without. */
const DEVICES: readonly { readonly name: string; readonly hasTouch: boolean; readonly sizes: readonly Size[] }[] = [
  {
    name: 'a phone: 390 px dark, 320 px light, 390 px at 200 % zoom',
    hasTouch: true,
    sizes: [
      { width: 390, height: 844, colorScheme: 'dark' },
      { width: 320, height: 640, colorScheme: 'light' },
      { width: 195, height: 422, colorScheme: 'light', zoomed: true },
    ],
  },
  {
    name: 'a desktop: 1440 px light, 768 px dark, 1280 px at 200 % zoom',
    hasTouch: false,
    sizes: [
      { width: 1440, height: 900, colorScheme: 'light' },
      { width: 768, height: 1024, colorScheme: 'dark' },
      { width: 640, height: 400, colorScheme: 'dark', zoomed: true },
    ],
  },
];

/** Gives the page another window and colour scheme, and waits until it is drawn in them. */
async function resize(page: Page, { width, height, colorScheme }: Size): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Expects the screen to fit the window, to have finger-sized controls and to be accessible. */
async function expectFitting(page: Page, name: string, { width, zoomed }: Size): Promise<void> {
  const { wide, small } = await misfits(page);
  expect(wide, `${name} has no horizontal overflow at ${width} px`).toBe(0);
  if (zoomed) return;
  if (width < 700) expect(small, `${name} at ${width} px`).toEqual([]);
  // Names, roles and colours depend only on the layout (phone or desktop) and the colour scheme, so one size of each is enough.
  if (width === 390 || width === 1440) await expectAccessible(page);
}

/** Opens the screen once, and looks at it in every window of the device. */
async function walk(page: Page, path: string, sizes: readonly Size[]): Promise<void> {
  for (const [nth, size] of sizes.entries()) {
    await resize(page, size);
    if (nth === 0) await openScreen(page, path);
    await expectFitting(page, path, size);
  }
}

/** Everything that opens over a client's screens, with the screen and the way to open it. On a desktop the filters are part of the screen. */
const OVERLAYS: readonly { name: string; path: string; open: (page: Page) => Promise<void>; phone?: true }[] = [
  { name: 'Menu', path: '/overview', open: (page) => page.getByRole('button', { name: 'Open menu' }).click() },
  {
    name: 'Filters',
    path: '/matters',
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    phone: true,
  },
  {
    name: 'Send Email to Support Team',
    path: '/help',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).first().click();
      // Includes the message about missing fields.
      await page.getByRole('dialog').getByRole('button', { name: 'Send Email' }).click();
    },
  },
  {
    name: 'Sign out everywhere?',
    path: '/account',
    open: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click(),
  },
];

for (const { name: device, hasTouch, sizes } of DEVICES) {
  test.describe(`on ${device}`, () => {
    test.use({ hasTouch });

    test('every client screen fits, is accessible and has finger-sized targets', async ({ page, signIn }) => {
      test.slow();
      await signIn(client.email);
      for (const path of SCREENS) await walk(page, path, sizes);
    });

    test('every dialog and menu fits, is accessible and has finger-sized targets', async ({ page, signIn }) => {
      await signIn(client.email);
      for (const { name, path, open, phone } of OVERLAYS) {
        const shown = sizes.filter(({ width, zoomed }) => !zoomed && !(phone && width >= 1024));
        for (const [nth, size] of shown.entries()) {
          await resize(page, size);
          if (nth === 0) {
            await openScreen(page, path);
            await open(page);
          }
          await expect(page.getByRole('dialog', { name })).toBeVisible();
          await expectFitting(page, name, size);
        }
      }
    });

    test('the screens before sign-in fit, are accessible and have finger-sized targets', async ({ page }) => {
      for (const path of PUBLIC) await walk(page, path, sizes);
    });
  });
}

/** Adds up the layout shifts of the page that no input caused. Returns the function that reads the sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`no screen shifts while it loads, at ${size.width} px`, async ({ page, signIn }) => {
    test.slow();
    const moved = await watchShifts(page);
    // Code and data arrive one after the other, as on a slow network.
    const slowly = (ms: number) => async (route: Route) => {
      await new Promise((later) => setTimeout(later, ms));
      await route.continue();
    };
    await page.route('**/assets/*-page-*.js', slowly(150));
    await page.route('**/assets/breakdowns-*.js', slowly(400));
    await page.route('**/api/**', slowly(250));
    await page.route('**/api/data/Matters', slowly(500));
    await page.setViewportSize(size);
    for (const path of PUBLIC) {
      await openScreen(page, path);
      expect(await moved(), path).toBeLessThan(0.02);
    }
    await signIn(client.email);
    for (const path of SCREENS) {
      await openScreen(page, path);
      expect(await moved(), path).toBeLessThan(0.02);
    }
  });
}
