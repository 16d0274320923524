import { formatNumber } from '#web/lib/format.ts';

const MIB = 2 ** 20;

/** "3.4 MB", as spreadsheet programs and file managers say it. */
const size = (bytes: number): string =>
  bytes < MIB
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round((bytes / MIB) * 10) / 10)} MB`;

/** Where the portfolio comes from. */
export const adminSource = {
  title: 'Source',
  description: 'Where the portfolio comes from. Clients see nothing of a change before you publish it.',
  loadFailed: 'The source could not be loaded',
  reading: {
    running: 'The portal reads the source now. Clients keep what they see until it is done.',
    report: 'Open the data report',
    /** After an upload, once the workbook has been read. */
    uploaded: {
      kept: 'Uploaded, but not published',
      published: { title: 'Workbook published', description: 'The new workbook has been read, and clients see it.' },
    },
    held: {
      title: 'Changes are held back',
      text: 'The last reading differs so much from what clients see that it looks like an accident. Clients keep what they see until you review it in the data report.',
    },
    waiting: {
      title: 'The last reading waits for you',
      text: 'The source was read and is not published. Look at it below and publish it, or confirm it in the data report.',
    },
  },
  choose: {
    title: 'Choose where your data is',
    legend: 'Source',
    current: 'Clients see this',
    waiting: 'Waiting for you',
    draft: 'Chosen, not published',
    kinds: {
      'uploaded-workbook': {
        title: 'Upload a workbook',
        text: 'An .xlsx, .ods or .csv file from your computer. Upload it again whenever it has changed.',
      },
      'google-sheets': {
        title: 'Google Sheets',
        text: 'The portal reads the spreadsheet every few minutes.',
      },
      workbook: {
        title: 'A workbook on the server',
        text: (file: string) => `The operator named the file ${file}. The portal reads it whenever it changes.`,
      },
    },
    failed: 'The source was not changed',
  },
  google: {
    none: 'No spreadsheet is connected yet.',
    connect: 'Connect a spreadsheet',
    connected: (id: string) => `Connected to the spreadsheet ${id}.`,
    settings: 'Settings of Google Sheets',
  },
  upload: {
    title: 'Your workbook',
    choose: 'Choose a file',
    another: 'Upload a newer file',
    hint: (most: number) =>
      `.xlsx, .ods or .csv, at most ${size(most)}. It is stored encrypted and never shown to anyone as a file.`,
    none: 'No workbook has been uploaded yet.',
    stored: (when: string, by: string, bytes: number) => `${size(bytes)}, uploaded ${when} by ${by}.`,
    uploading: (name: string) => `Uploading ${name}`,
    sent: (sent: number, total: number) => `${size(sent)} of ${size(total)}`,
    checking: 'Checking that the workbook can be read. This takes up to a few minutes.',
    progress: 'Progress of the upload',
    cancel: 'Cancel',
    done: { title: 'Workbook uploaded', text: (name: string) => `${name} is stored.` },
    applied: (name: string) => `${name} is stored and is being read.`,
    failed: 'The workbook was not uploaded',
    kept: (name: string) => `${name} stays in place.`,
    lost: 'The connection broke. Nothing of the file was kept. Check the network, and try again.',
    tooLarge: (name: string, bytes: number, most: number) =>
      `The file ${name} has ${size(bytes)}; the limit is ${size(most)}. Remove pictures and old rows from it.`,
    proxyTooLarge:
      'The server in front of the portal does not accept a file of this size. Ask the operator to allow it for uploads.',
    previous: {
      title: 'Before that',
      action: 'Bring back this version',
      done: { title: 'Previous workbook brought back', text: 'Press the button again to undo this.' },
      failed: 'The previous workbook was not brought back',
    },
  },
  template: {
    title: 'Start from a template',
    text: 'A workbook with every heading, example rows, and a sheet that explains the columns. A spreadsheet that follows it needs no further setup.',
    action: 'Download the template',
  },
} as const;
