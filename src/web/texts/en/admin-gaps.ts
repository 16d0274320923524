import { formatNumber, plural } from '#web/lib/format.ts';

const matters = (count: number, of: number, what: string) =>
  count === of
    ? `No matter has a ${what}`
    : `${formatNumber(count)} of ${plural(of, 'matter', 'matters')} ${count === 1 ? 'has' : 'have'} no ${what}`;
const clients = (count: number, of: number, what: string) =>
  count === of
    ? `No client has ${what}`
    : `${formatNumber(count)} of ${plural(of, 'client', 'clients')} ${count === 1 ? 'has' : 'have'} no ${what.replace(/^an? /, '')}`;

/** What clients would miss, or find late, though every row is read. */
export const adminGaps = {
  title: 'What clients would miss',
  kinds: {
    contacts: (count: number, of: number) => clients(count, of, 'a contact at your firm'),
    deadlines: (count: number, of: number) => clients(count, of, 'a deadline'),
    title: (count: number, of: number) => matters(count, of, 'title'),
    ipType: (count: number, of: number) => matters(count, of, 'type'),
    jurisdiction: (count: number, of: number) => matters(count, of, 'country'),
    status: (count: number, of: number) => matters(count, of, 'status'),
    overdue: (count: number, of: number) =>
      `${formatNumber(count)} of ${plural(of, 'deadline', 'deadlines')} would be shown as overdue`,
  },
  advice: {
    contacts:
      'These clients see no one whom they can write to. Add them under “Contacts of the firm” above, or in your spreadsheet.',
    deadlines:
      'If you keep deadlines there, see whether every sheet with deadlines is read, and whether the client has another name in it.',
    title: 'Clients see “Untitled matter”.',
    ipType:
      'They are counted under “No type”. If all matters of a sheet have one type, give it the same text in every row under “More fields” of the sheet.',
    jurisdiction:
      'If all matters of a sheet have one country, give it the same text in every row under “More fields” of the sheet.',
    status: 'They are counted as in progress.',
    overdue:
      'If they are done, leave them out: “Rows that are left out” of their sheet says by which column, or strike them through in your spreadsheet.',
  },
  show: (client: string, count: number) => (count > 0 ? `Show ${client} (${formatNumber(count)})` : `Show ${client}`),
} as const;
