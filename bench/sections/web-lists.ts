import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCsvFolder } from '#demo/write-csv.ts';
import { enter, firstVisit, openBrowser, visitList, visitOften, workOfVisit } from '../lib/browser.ts';
import type { Visit } from '../lib/browser.ts';
import { figureOf, quantile, ratioOf } from '../lib/figures.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import type { Person } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import type { Portal } from '../lib/portal.ts';
import { firmWith } from '../lib/portfolios.ts';
import type { Line, Section } from '../lib/report.ts';
import { startBarePage } from '../servers/references.ts';
import { callsOf, rawAnswer } from './data-call.ts';

export interface WebOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly sizes: readonly number[];
}

const TYPED = 'system for energy';

/** The goal by number of matters: how many times as long as the bare page the list may take until it is usable. */
const USABLE: Readonly<Record<number, number>> = { 500: 1.6, 50_000: 1.4 };

/** Measures the list of matters against a bare page with the same rows, in a browser slowed down four times. */
export async function webLists({ folder, rounds, sizes }: WebOptions): Promise<Section> {
  const lines: Line[] = [];
  for (const matters of sizes) {
    const place = join(folder, `web-${matters}`);
    mkdirSync(place, { recursive: true });
    const { portfolio, email } = firmWith(matters, 0);
    writeCsvFolder(join(place, 'sheets'), portfolio);
    const portal = await startPortal({ folder: place, workbook: join(place, 'sheets') });
    const mail = await setUpMail(await signInAdministrator(portal));
    try {
      const person = await signInByMail(portal, mail, email);
      lines.push(...(await compared(portal, person, place, matters, rounds)));
    } finally {
      await portal.stop();
      await mail.close();
    }
  }
  const title = 'The list of matters on a phone slowed down four times, against a bare page with the same rows';
  return { title, lines, notes: [] };
}

async function compared(
  portal: Portal,
  person: Person,
  place: string,
  matters: number,
  rounds: number,
): Promise<Line[]> {
  const file = join(place, 'payload.gz');
  writeFileSync(file, (await rawAnswer(callsOf(portal, person).post)).bytes);
  const bare = await startBarePage(file);
  const context = await openBrowser(join(place, 'browser'));
  const [own, reference]: [Visit[], Visit[]] = [[], []];
  const [ownFirst, referenceFirst]: [number[], number[]] = [[], []];
  const [ownWork, referenceWork]: [number[], number[]] = [[], []];
  const url = `${portal.origin}/matters`;
  try {
    await enter(context, portal.origin, person);
    for (let round = 0; round < rounds; round++) {
      ownFirst.push(await firstVisit(context, url));
      referenceFirst.push(await firstVisit(context, bare.url));
    }
    await visitOften(context, url);
    await visitOften(context, bare.url);
    for (let round = 0; round < rounds; round++) {
      own.push(await visitList(context, url, TYPED));
      reference.push(await visitList(context, bare.url, TYPED));
      ownWork.push(await workOfVisit(context, url));
      referenceWork.push(await workOfVisit(context, bare.url));
    }
  } finally {
    await context.close();
    await bare.stop();
  }
  const p95 = (visits: readonly Visit[]): number[] => visits.map(({ keystrokes }) => quantile(keystrokes, 0.95));
  const size = matters.toLocaleString('en');
  const largest = matters === 50_000;
  const against = 'the bare page';
  return [
    {
      what: `${size} matters: until the list is usable, first visit`,
      against,
      figure: ratioOf(ownFirst, referenceFirst),
    },
    {
      what: `${size} matters: until the list is usable, later visits`,
      against,
      figure: ratioOf(
        own.map((visit) => visit.usableAfter),
        reference.map((visit) => visit.usableAfter),
      ),
      ...(USABLE[matters] === undefined ? {} : { goal: { most: USABLE[matters] } }),
    },
    {
      what: `${size} matters: until the list is usable, later visits, processor time`,
      against,
      figure: ratioOf(ownWork, referenceWork),
    },
    {
      what: `${size} matters: keystroke to paint, p95`,
      against,
      figure: ratioOf(p95(own), p95(reference)),
      ...(largest ? { goal: { most: 1.3 } } : {}),
    },
    {
      what: `${size} matters: keystroke to paint, p95, slowed down`,
      figure: figureOf(p95(own)),
      unit: 'ms',
      ...(largest ? { goal: { most: 100 } } : {}),
    },
    {
      what: `${size} matters: longest task while typing`,
      against,
      figure: ratioOf(own.map(task), reference.map(task)),
      ...(largest ? { goal: { most: 1.2 } } : {}),
    },
  ];
}

/** The browser reports no task under 50 ms, so a missing report counts as 50 ms. */
function task({ longestTask }: Visit): number {
  return Math.max(50, longestTask);
}
