import { chromium } from '@playwright/test';

import { CHROMIUM_ARGS, chromiumExecutable } from '../../scripts/lib/browser.mjs';
import { WINDOW } from './engine.ts';
import type { StartEngine } from './engine.ts';

/** Chromium, driven by Playwright: the same browser that all other tests use. */
export const startChromium: StartEngine = async (origin, folder) => {
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: CHROMIUM_ARGS,
    downloadsPath: folder,
  });
  const page = await browser.newPage({ viewport: WINDOW });
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  const shown = (xpath: string) => page.locator(`xpath=${xpath}`).filter({ visible: true }).first();
  return {
    name: `Chromium ${browser.version()}`,
    downloads: folder,
    open: async (path) => void (await page.goto(origin + path)),
    path: async () => page.url().replace(origin, ''),
    text: () => page.locator('body').innerText(),
    async click(xpath) {
      if (!(await shown(xpath).isVisible())) return false;
      await shown(xpath).click({ timeout: 5_000 });
      return true;
    },
    async type(xpath, text) {
      if (!(await shown(xpath).isVisible())) return false;
      await shown(xpath).pressSequentially(text);
      return true;
    },
    noise: async () => said.splice(0),
    close: () => browser.close(),
  };
};
