import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { writeCsvFolder } from '#demo/write-csv.ts';
import { enter, openBrowser } from '../lib/browser.ts';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { openings, WAYS } from '../lib/opening.ts';
import type { Measure, Shown, Way } from '../lib/opening.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import type { Person } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import type { Portal } from '../lib/portal.ts';
import { firmWith } from '../lib/portfolios.ts';
import type { Line, Section } from '../lib/report.ts';
import { startBareOpening } from '../servers/references.ts';
import type { Reference } from '../servers/references.ts';
import { callsOf, rawAnswer } from './data-call.ts';

export interface OpeningOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly sizes: readonly number[];
  /** Measures only this screen. */
  readonly screen?: string;
}

const GOALS: Readonly<Partial<Record<Way, number>>> = { cold: 2, 'warm reload': 1, 'warm new tab': 1 };

interface Screen {
  readonly path: string;
  readonly shown: Shown;
}

/** Measures the opening of screens until the figures are shown, against a bare page that fetches the same rows and writes the same figures. */
export async function webOpening({ folder, rounds, sizes, screen }: OpeningOptions): Promise<Section> {
  const lines: Line[] = [];
  for (const matters of sizes) {
    const place = join(folder, `open-${matters}`);
    mkdirSync(place, { recursive: true });
    const { portfolio, email } = firmWith(matters, 0);
    writeCsvFolder(join(place, 'sheets'), portfolio);
    const portal = await startPortal({ folder: place, workbook: join(place, 'sheets') });
    const mail = await setUpMail(await signInAdministrator(portal));
    try {
      const person = await signInByMail(portal, mail, email);
      lines.push(...(await compared(portal, person, { place, matters, rounds, screen })));
    } finally {
      await portal.stop();
      await mail.close();
    }
  }
  const title =
    'Opening a screen on slow 4G and a processor slowed down four times, against a bare page with the same rows';
  return { title, lines, notes: [] };
}

interface Compared {
  readonly place: string;
  readonly matters: number;
  readonly rounds: number;
  readonly screen: string | undefined;
}

async function compared(portal: Portal, person: Person, { place, matters, rounds, screen }: Compared): Promise<Line[]> {
  const bare = await startBare(portal, person, place);
  const context = await openBrowser(join(place, 'browser'), { serviceWorkers: 'allow' });
  try {
    await enter(context, portal.origin, person);
    const screens = await screensOf(context, portal.origin, matters);
    const names = Object.keys(screens).filter((name) => screen === undefined || name === screen);
    if (names.length === 0)
      throw new Error(`There is no screen ${String(screen)}: ${Object.keys(screens).join(', ')}.`);
    const lines: Line[] = [];
    for (const name of names)
      lines.push(...(await linesOf(context, [portal.origin, bare.url], name, screens[name], { matters, rounds })));
    return lines;
  } finally {
    await context.close();
    await bare.stop();
  }
}

async function startBare(portal: Portal, person: Person, place: string): Promise<Reference> {
  const [matters, deadlines] = [join(place, 'matters.gz'), join(place, 'deadlines.gz')];
  writeFileSync(matters, (await rawAnswer(callsOf(portal, person, WIRE_NAMES.matters).post)).bytes);
  writeFileSync(deadlines, (await rawAnswer(callsOf(portal, person, WIRE_NAMES.deadlines).post)).bytes);
  return startBareOpening(matters, deadlines);
}

type Opened = Readonly<Record<Measure, Readonly<Record<Way, number>>>>;

async function linesOf(
  context: BrowserContext,
  [portal, bare]: readonly [string, string],
  name: string,
  screen: Screen | undefined,
  { matters, rounds }: Pick<Compared, 'matters' | 'rounds'>,
): Promise<Line[]> {
  if (!screen) return [];
  const [own, reference]: [Opened[], Opened[]] = [[], []];
  const opened = async (origin: string): Promise<Opened> => {
    const url = new URL(screen.path, origin).href;
    const open = (measure: Measure): Promise<Record<Way, number>> => openings(context, url, screen.shown, measure);
    return { time: await open('time'), work: await open('work') };
  };
  for (let round = 0; round < rounds; round++) {
    own.push(await opened(portal));
    reference.push(await opened(bare));
  }
  return WAYS.flatMap((way): Line[] => {
    const what = `${matters.toLocaleString('en')} matters, ${name}, ${way}`;
    const all = (visits: readonly Opened[], measure: Measure): number[] => visits.map((visit) => visit[measure][way]);
    const ratio = (measure: Measure) => ratioOf(all(own, measure), all(reference, measure));
    const against = 'the bare page';
    const most = GOALS[way];
    return [
      { what, against, figure: ratio('time'), ...(most === undefined ? {} : { goal: { most } }) },
      { what: `${what}, slowed down`, figure: figureOf(all(own, 'time')), unit: 'ms' },
      { what: `${what}, processor time`, against, figure: ratio('work') },
      { what: `${what}, processor time`, figure: figureOf(all(own, 'work')), unit: 'ms' },
    ];
  });
}

/** The screens. The deadline has the address of a link in a mail. */
async function screensOf(context: BrowserContext, origin: string, matters: number): Promise<Record<string, Screen>> {
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/deadlines`);
    const link = page.locator('main a[href^="/deadlines/"]').first();
    const path = String(await link.getAttribute('href'));
    return {
      overview: { path: '/overview', shown: { selector: 'main', text: matters.toLocaleString('en') } },
      list: { path: '/matters', shown: { selector: 'main a[href^="/matters/"]', text: '' } },
      deadline: { path, shown: { selector: 'main h1:not(:empty)', text: '' } },
    };
  } finally {
    await page.close();
  }
}
