/**
 * Draws the PNG icons from the mark in src/web/public/icons/favicon.svg, with the browser of the tests. They are
 * committed; run this only when the mark changes: `node scripts/make-icons.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumExecutable } from './lib/browser.mjs';

const folder = new URL('../src/web/public/icons/', import.meta.url);
const ground = '#0f766e';

/** `mark` and `corner` are the size of the mark and the radius of the corners, as shares of the edge. A maskable icon may be cut to a circle of 80 %. */
const icons = [
  { name: 'icon-192.png', size: 192, mark: 0.62, corner: 0.22 },
  { name: 'icon-512.png', size: 512, mark: 0.62, corner: 0.22 },
  { name: 'maskable-512.png', size: 512, mark: 0.5, corner: 0 },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.62, corner: 0 },
];

const svg = (await readFile(new URL('favicon.svg', folder), 'utf8')).replaceAll('#148f85', '#ffffff');
const browser = await chromium.launch({ executablePath: await chromiumExecutable(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  for (const { name, size, mark, corner } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><div style="display:grid;place-items:center;width:${size}px;height:${size}px;background:${ground};border-radius:${size * corner}px">
        <div style="width:${size * mark}px;line-height:0">${svg}</div></div></body>`,
    );
    await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
