import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { writeCsvFolder } from '#demo/write-csv.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { enter, openBrowser } from '../lib/browser.ts';
import { figureOf } from '../lib/figures.ts';
import { CATEGORIES, lighthouseOf } from '../lib/lighthouse.ts';
import type { Visit } from '../lib/lighthouse.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import { firmWith } from '../lib/portfolios.ts';
import type { Line, Section } from '../lib/report.ts';
import { MATTERS } from './data-call.ts';

export interface LighthouseOptions {
  readonly folder: string;
  /** Measures every screen of a client, not only the first two. */
  readonly everyScreen: boolean;
}

/** Scores differ by several points from one visit to the next. */
const VISITS = 5;

/** The client's screens with a fixed address. */
const SCREENS = {
  'my IPRs': '/matters',
  'open actions': '/deadlines',
  documents: '/documents',
  helpdesk: '/help',
  "what's new": '/whats-new',
  instructions: '/instructions',
};

/** Measures the screens with Lighthouse, as a phone loads them. */
export async function webLighthouse({ folder, everyScreen }: LighthouseOptions): Promise<Section> {
  const place = join(folder, 'lighthouse');
  mkdirSync(place, { recursive: true });
  const { portfolio, email } = firmWith(MATTERS, 0);
  writeCsvFolder(join(place, 'sheets'), portfolio);
  const portal = await startPortal({ folder: place, workbook: join(place, 'sheets') });
  const mail = await setUpMail(await signInAdministrator(portal));
  const port = await freePort();
  const context = await openBrowser(join(place, 'browser'), { debuggingPort: port });
  try {
    const lines = await linesOf('sign-in', `${portal.origin}/`, port);
    await enter(context, portal.origin, await signInByMail(portal, mail, email));
    lines.push(...(await linesOf('overview', `${portal.origin}/`, port)));
    if (everyScreen) {
      for (const [screen, path] of Object.entries(SCREENS))
        lines.push(...(await linesOf(screen, portal.origin + path, port)));
      for (const [screen, path] of [
        ['matter', '/matters'],
        ['deadline', '/deadlines'],
      ] as const)
        lines.push(...(await linesOf(screen, await firstLink(context, portal.origin, path), port)));
      lines.push(...(await linesOf('account', `${portal.origin}/account`, port)));
    }
    return { title: 'Lighthouse, mobile', lines, notes: [] };
  } finally {
    await context.close();
    await portal.stop();
    await mail.close();
  }
}

async function linesOf(screen: string, url: string, port: number): Promise<Line[]> {
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await lighthouseOf(url, port));
  return [
    ...CATEGORIES.map((category): Line => ({
      what: `${screen}: ${category}`,
      figure: figureOf(visits.map(({ scores }) => scores[category])),
      unit: 'points',
      goal: { least: category === 'performance' ? 98 : 100 },
    })),
    {
      what: `${screen}: layout shift`,
      figure: figureOf(visits.map(({ layoutShift }) => layoutShift)),
      goal: { most: 0.02 },
    },
  ];
}

/** The address of the first link in a list. */
async function firstLink(context: BrowserContext, origin: string, path: string): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(origin + path);
    const link = page.locator(`main a[href^="${path}/"]`).first();
    return origin + String(await link.getAttribute('href'));
  } finally {
    await page.close();
  }
}
