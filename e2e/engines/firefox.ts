import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { ElementHandle } from 'puppeteer-core';

import { WINDOW } from './engine.ts';
import type { StartEngine } from './engine.ts';

const EXECUTABLES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox, driven by WebDriver BiDi, which it supports itself: no separate driver is needed. */
export const startFirefox: StartEngine = async (origin, folder) => {
  const executablePath = process.env['FIREFOX_PATH'] ?? EXECUTABLES.find((path) => existsSync(path));
  if (!executablePath) return 'Firefox is not installed (Debian: firefox-esr)';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: {
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      'browser.helperApps.neverAsk.saveToDisk':
        'text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  });
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text());
  });
  const shown = async (xpath: string): Promise<ElementHandle | undefined> => {
    for (const one of await page.$$(`xpath/${xpath}`)) if (await one.isVisible()) return one;
    return undefined;
  };
  return {
    name: (await browser.version()).replace('/', ' '),
    downloads: folder,
    open: async (path) => void (await page.goto(origin + path)),
    path: async () => page.url().replace(origin, ''),
    text: () => page.evaluate(() => document.body.innerText),
    async click(xpath) {
      const found = await shown(xpath);
      await found?.click();
      return found !== undefined;
    },
    async type(xpath, text) {
      const found = await shown(xpath);
      await found?.type(text);
      return found !== undefined;
    },
    noise: async () => said.splice(0),
    close: () => browser.close(),
  };
};
