import { addDays } from './dates.ts';
import type { IsoDate } from './dates.ts';
import { FIRM } from './people.ts';
import type { SampleMatter } from './matter.ts';
import type { Random } from './random.ts';

/** Useful links, the same for every client: label, address, category, description. */
export const KNOWLEDGE_LINKS: readonly (readonly [string, string, string, string])[] = [
  [
    'How to read your portfolio',
    `https://guides.${FIRM.domain}/portfolio`,
    'Guides',
    'What each status and date means, with examples.',
  ],
  [
    'Invention disclosure form',
    `https://guides.${FIRM.domain}/invention-disclosure.pdf`,
    'Forms',
    'Send it to your service contact before you publish anything.',
  ],
  [
    'Filing strategy: PCT or direct?',
    `https://guides.${FIRM.domain}/pct-or-direct`,
    'Guides',
    'Costs and timing compared for eight offices.',
  ],
  [
    'Fee schedule',
    `https://guides.${FIRM.domain}/fees`,
    'Practical',
    'Official and service fees, updated every quarter.',
  ],
  ['Trademark classes explained', `https://guides.${FIRM.domain}/nice-classes`, 'Guides', ''],
  [
    'Proof of use: what to keep',
    `https://guides.${FIRM.domain}/proof-of-use`,
    'Guides',
    'A checklist for marketing teams.',
  ],
  ['Newsletter', `https://news.${FIRM.domain}/`, 'News', 'Case law and rule changes, once a month.'],
  ['Holidays of the offices', `https://guides.${FIRM.domain}/office-holidays`, 'Practical', ''],
  ['Report a copycat', `https://${FIRM.domain}/report`, '', 'Tell our anti-counterfeiting desk where you saw it.'],
];

const PAPERS = [
  'Filing receipt',
  'Specification',
  'Search report',
  'Examination report',
  'Response',
  'Certificate',
  'Assignment',
  'Power of attorney',
];

export interface SamplePaper {
  readonly name: string;
  readonly url: string;
  readonly date: IsoDate;
}

/** The papers of a file, one for each month before its last update. */
export function documentsOf(matter: SampleMatter, random: Random): SamplePaper[] {
  const count = random.weighted({ '0': 30, '1': 35, '2': 20, '3': 10, '5': 5 });
  const start = random.between(0, PAPERS.length - 1);
  return Array.from({ length: Number(count) }, (_, i) => {
    const name = PAPERS[(start + i) % PAPERS.length]!;
    const file = name.toLowerCase().replaceAll(' ', '-');
    return {
      name,
      url: `https://files.${FIRM.domain}/${encodeURIComponent(matter.docket)}/${file}.pdf`,
      date: addDays(matter.updated, -30 * i),
    };
  });
}
