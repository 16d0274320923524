import { plural } from '#web/lib/format.ts';

export const documents = {
  title: 'Data & Docs',
  description: 'Download your portfolio and find useful links.',
  downloads: 'Downloads',
  portfolio: {
    title: 'My IPRs',
    text: 'Your matters as an Excel workbook, or as a CSV file for other programs.',
    count: (count: number) => plural(count, 'matter', 'matters'),
    download: 'Download My IPRs (CSV)',
    excel: 'Download My IPRs (Excel)',
  },
  upcoming: {
    title: 'Deadlines',
    text: 'Your upcoming actions as an Excel workbook, or as a CSV file for other programs.',
    count: (count: number) => plural(count, 'deadline', 'deadlines'),
    download: 'Download Deadlines (CSV)',
    excel: 'Download Deadlines (Excel)',
  },
  links: 'Useful Links',
  noUrl: 'No URL',
  note: {
    title: 'Looking for the documents of a matter?',
    text: 'Documents are on each matter’s own page: open My IPRs, choose a matter, and go to its documents section.',
    action: 'Go to My IPRs',
  },
} as const;
