import { random as randomOf } from '#demo/random.ts';
import type { Random } from '#demo/random.ts';
import type { DateOrder, HeadingFeed, Layout, LayoutColumn } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { RowsOfSheet } from '#server/sources/testing/rows-source.ts';
import { feedOf, layoutOf } from '../read-sheets.ts';

/** The true values of a matter, whatever the sheet looks like. */
export interface TrueMatter {
  readonly id: string;
  readonly company: string;
  /** The values that must be served, by field. */
  readonly served: Readonly<Record<string, string>>;
}

export interface GeneratedWorkbook {
  readonly sheets: Readonly<Record<string, RowsOfSheet>>;
  readonly layout: Layout;
  readonly matters: readonly TrueMatter[];
  /** The changes of the sheets after the layout was made. */
  readonly done: readonly string[];
  /** Whether the layout still fits. Then everything must be served. */
  readonly fits: boolean;
}

const COMPANIES = ['Aurora GmbH', 'Bolt & Co', 'Çelik A.Ş.', '株式会社サクラ'];
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  id: ['Our Ref', 'Akte', '整理番号', 'Case No.'],
  company: ['Client', 'Mandant', 'Nom du client', '客户'],
  title: ['Title', 'Bezeichnung', 'Titre', '発明の名称'],
  status: ['Status', 'Stand', 'Statut', '状態'],
  filingDate: ['Filed', 'Anmeldetag', 'Date de dépôt', '出願日'],
  grantDate: ['Granted', 'Erteilt am', 'Délivré le', '登録日'],
  jurisdiction: ['Country', 'Land', 'Pays', '国'],
  applicationNumber: ['Application No', 'Anmelde-Nr', 'N° de demande', '出願番号'],
};
const FIELDS = Object.keys(HEADINGS);
/** Other columns of the firm, which may name another client. */
const FILLERS = ['Opponent', 'Applicant', 'Owner', 'Fee', 'Remarks', 'Intern'];
const STATUSES = { erteilt: 'Granted', angemeldet: 'Pending', erloschen: 'erloschen' } as const;

/** Sheets of matters that a layout fits, and that were then changed. The same seed gives the same workbook. */
export function generatedWorkbook(seed: number): GeneratedWorkbook {
  const random = randomOf(seed);
  const matters: TrueMatter[] = [];
  const sheets: Record<string, RowsOfSheet> = {};
  const feeds: HeadingFeed[] = [];
  const done: string[] = [];
  let fits = true;
  const count = random.between(1, 3);
  for (let n = 0; n < count; n++) {
    const made = madeSheet(`Sheet ${n}`, n, random);
    matters.push(...made.matters);
    feeds.push(made.feed);
    const changed = changedRows(made, random);
    done.push(...changed.done);
    if (!changed.fits) fits = false;
    sheets[made.feed.sheet] = { rows: changed.rows };
  }
  const statuses = { erteilt: 'granted', angemeldet: 'pending', erloschen: 'dead' } as const;
  const values = { statuses, types: {}, countries: {}, clients: {} };
  return { sheets, layout: layoutOf(feeds, { values, empties: ['n/a', 'TBC', '-'] }), matters, done, fits };
}

interface MadeSheet {
  readonly feed: HeadingFeed;
  readonly matters: readonly TrueMatter[];
  /** Title rows, the header, and the rows. */
  readonly titles: readonly Row[];
  readonly header: readonly string[];
  readonly rows: readonly Row[];
}

function madeSheet(sheet: string, n: number, random: Random): MadeSheet {
  const language = random.between(0, 3);
  const order = random.pick<DateOrder | undefined>(['day-first', 'month-first', undefined]);
  const fields = ['id', 'company', ...FIELDS.slice(2).filter(() => random.chance(0.7))];
  const fillers = FILLERS.filter(() => random.chance(0.4));
  const names = shuffled([...fields, ...fillers], random);
  const header = names.map((name) => HEADINGS[name]?.[language] ?? name);
  const matters: TrueMatter[] = [];
  const rows: Row[] = [];
  for (let m = 0; m < random.between(1, 12); m++) {
    const id = `${n}-${m}/${random.between(100, 999)}`;
    const company = random.pick(COMPANIES);
    const { written, served } = cellsOf(id, company, fields, order, random);
    matters.push({ id, company, served });
    rows.push(names.map((name) => written[name] ?? `${random.pick(COMPANIES)} filler`));
    if (random.chance(0.1)) rows.push([]);
  }
  const columns = Object.fromEntries(
    fields.map((field): [string, string | Omit<LayoutColumn, 'field'>] => {
      const heading = HEADINGS[field]?.[language] ?? field;
      return [field, field.endsWith('Date') && order ? { heading, dateOrder: order } : heading];
    }),
  );
  const titles = Array.from({ length: random.between(0, 5) }, (_, i) => (i % 2 === 0 ? [`${sheet}: portfolio`] : []));
  return { feed: feedOf(sheet, 'matters', columns), matters, titles, header, rows };
}

/** The cells of a matter as the firm writes them, and the values that a client must be served. */
function cellsOf(
  id: string,
  company: string,
  fields: readonly string[],
  order: DateOrder | undefined,
  random: Random,
): { written: Record<string, string>; served: Record<string, string> } {
  const written: Record<string, string> = { id, company };
  const served: Record<string, string> = { id, company };
  for (const field of fields.slice(2)) {
    if (random.chance(0.15)) {
      written[field] = random.pick(['', 'n/a', 'TBC', '-']);
      continue;
    }
    if (field === 'status') {
      const status = random.pick(['erteilt', 'angemeldet', 'erloschen', 'Prüfung'] as const);
      written[field] = status;
      served[field] = status === 'Prüfung' ? status : STATUSES[status];
      if (status === 'erloschen') served['legalStatus'] = 'Dead';
    } else if (field.endsWith('Date')) {
      const date = writtenDate(order, random);
      written[field] = date.written;
      served[field] = date.served;
    } else {
      written[field] = `${field} of ${id} for ${company}`;
      served[field] = written[field];
    }
  }
  return { written, served };
}

function writtenDate(order: DateOrder | undefined, random: Random): { written: string; served: string } {
  const [day, month, year] = [random.between(1, 28), random.between(1, 12), random.between(1990, 2030)];
  const two = (n: number): string => String(n).padStart(2, '0');
  const served = `${two(day)}/${two(month)}/${year}`;
  const form = random.between(0, 5);
  if (form === 0) return { written: `${year}-${two(month)}-${two(day)}`, served };
  if (form === 1) return { written: `${year}年${month}月${day}日`, served };
  if (form === 2)
    return {
      written: `${day}. ${['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'][month - 1]} ${year}`,
      served,
    };
  const sign = random.pick(['/', '.', '-']);
  const [first, second] = order === 'month-first' ? [month, day] : [day, month];
  const written = `${two(first)}${sign}${two(second)}${sign}${year}`;
  const isAmbiguous = day <= 12 && month <= 12 && day !== month;
  return { written, served: order === undefined && isAmbiguous ? `${written}\u200b` : served };
}

/** Changes a sheet as firms do. The layout must still read some of the changes; others must hold the publication. */
function changedRows(
  { titles, header, rows, feed }: MadeSheet,
  random: Random,
): { rows: readonly Row[]; done: string[]; fits: boolean } {
  const done: string[] = [];
  let fits = true;
  let above: Row[] = [...titles];
  let head: string[] = [...header];
  let body: Row[] = [...rows];
  const mapped = feed.columns.map(({ heading }) => heading);
  const reorder = (by: readonly number[]): void => {
    head = by.map((at) => head[at] ?? '');
    body = body.map((row) => (row.length === 0 ? row : by.map((at) => row[at] ?? '')));
  };
  if (random.chance(0.5)) {
    done.push('shuffled');
    reorder(shuffled([...head.keys()], random));
  }
  if (random.chance(0.3)) {
    done.push('title rows');
    above = [['New title'], [], ...above];
  }
  if (random.chance(0.3)) {
    done.push('column inserted');
    const at = random.between(0, head.length);
    head = head.toSpliced(at, 0, 'Neu');
    body = body.map((row) => (row.length === 0 ? row : row.toSpliced(at, 0, random.pick(COMPANIES))));
  }
  if (random.chance(0.2)) {
    done.push('merged with the row above');
    // The headings of every second column span two rows: their text is in the upper one.
    above = [...above, head.map((text, at) => (at % 2 === 0 ? text : ''))];
    head = head.map((text, at) => (at % 2 === 0 ? '' : text));
  }
  if (random.chance(0.12)) {
    done.push('renamed');
    const heading = random.pick(mapped);
    const rename = (text: string): string => (text === heading ? 'Umbenannt' : text);
    head = head.map(rename);
    above = above.map((row) => row.map(rename));
    fits = false;
  }
  // Not together with a removed heading, because the renamed column would then be right by its heading.
  if (!done.includes('renamed') && random.chance(0.12)) {
    done.push('doubled');
    head = [...head, random.pick(mapped)];
    body = body.map((row) => (row.length === 0 ? row : [...row, random.pick(COMPANIES)]));
    fits = false;
  }
  if (!done.includes('doubled') && random.chance(0.08)) {
    done.push('column deleted');
    const gone = random.pick(mapped);
    const at = head.findIndex((text, i) => text === gone || above.at(-1)?.[i] === gone);
    if (at >= 0) {
      head = head.toSpliced(at, 1);
      above = above.map((row, i) => (i === above.length - 1 && row.length > 1 ? row.toSpliced(at, 1) : row));
      body = body.map((row) => (row.length === 0 ? row : row.toSpliced(at, 1)));
      fits = false;
    }
  }
  if (random.chance(0.2)) {
    done.push('white space');
    body = body.map((row) => row.map((text) => (text === '' ? '' : ` ${text}\u00a0`)));
  }
  if (random.chance(0.2)) {
    done.push('footer');
    body = [...body, [], ['Printed on 20.11.2026'], ['Page 1 of 3']];
  }
  const made = [...above, head, ...body];
  if (!random.chance(0.2)) return { rows: made, done, fits };
  done.push('empty first column');
  return { rows: made.map((row) => (row.length === 0 ? row : ['', ...row])), done, fits };
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.between(0, left.length - 1), 1)[0] as T);
}
