import type { IndustryName } from './industries.ts';
import type { Random } from './random.ts';
import { random } from './random.ts';

/** A client of the sample firm, and what is generated for it. */
export interface SampleCompany {
  readonly name: string;
  readonly domain: string;
  /** Beginning of its case references: VOL in VOL-P0012EP/WO. */
  readonly prefix: string;
  readonly industry: IndustryName;
  /** Number of its matters, without the added mistakes of `dirt.ts`. */
  readonly matters: number;
  readonly users: number;
  /** Share of patents among its files; the rest are marks, designs and other work. */
  readonly patentShare: number;
  /** First names and surnames that fit the place. */
  readonly people: keyof typeof NAMES;
}

export const NAMES = {
  german: [
    ['Anke', 'Jonas', 'Lena', 'Matthias', 'Katrin', 'Tobias'],
    ['Bergmann', 'Vogt', 'Lindner', 'Hartwig', 'Seidel', 'Krüger'],
  ],
  english: [
    ['Claire', 'Oliver', 'Hannah', 'Marcus', 'Ruth', 'Daniel'],
    ['Whitcombe', 'Ashdown', 'Okafor', 'Penrose', 'Hale', 'Lomax'],
  ],
  indian: [
    ['Ananya', 'Rohan', 'Meera', 'Vikram', 'Kavya', 'Arjun'],
    ['Deshpande', 'Iyer', 'Kapoor', 'Nair', 'Chatterjee', 'Rao'],
  ],
  japanese: [
    ['Haruka', 'Kenji', 'Yui', 'Takumi', 'Sayaka', 'Daichi'],
    ['Moriyama', 'Tachibana', 'Okada', 'Shirai', 'Kuroki', 'Nishimura'],
  ],
  nordic: [
    ['Ingrid', 'Sindre', 'Åse', 'Bjørn', 'Solveig', 'Eirik'],
    ['Ålund', 'Hagen', 'Solberg', 'Nygård', 'Brekke', 'Strand'],
  ],
  american: [
    ['Jordan', 'Elena', 'Tyler', 'Grace', 'Marcus', 'Naomi'],
    ['Whitfield', 'Salazar', 'Brooks', 'Nguyen', 'Carver', 'Delgado'],
  ],
} as const;

/** The clients of the demo, the large one first. Quillon Studio has just signed up, so that empty screens can be seen too. */
export const SAMPLE_COMPANIES: readonly SampleCompany[] = [
  {
    name: 'Voltara Energy Systems GmbH',
    domain: 'voltara.example',
    prefix: 'VOL',
    industry: 'energy',
    matters: 612,
    users: 5,
    patentShare: 0.5,
    people: 'german',
  },
  {
    name: 'Meridian Biologics Ltd',
    domain: 'meridian-bio.example',
    prefix: 'MER',
    industry: 'biotech',
    matters: 148,
    users: 3,
    patentShare: 0.55,
    people: 'english',
  },
  {
    name: 'Saffron Table Foods Pvt. Ltd.',
    domain: 'saffrontable.example',
    prefix: 'SAF',
    industry: 'food',
    matters: 97,
    users: 3,
    patentShare: 0.12,
    people: 'indian',
  },
  {
    name: 'Kestrel Robotics, Inc.',
    domain: 'kestrel-robotics.example',
    prefix: 'KES',
    industry: 'robotics',
    matters: 64,
    users: 2,
    patentShare: 0.5,
    people: 'american',
  },
  {
    name: 'ミナト光学株式会社',
    domain: 'minato-optics.example',
    prefix: 'MIN',
    industry: 'optics',
    matters: 41,
    users: 2,
    patentShare: 0.5,
    people: 'japanese',
  },
  {
    name: 'Ålund Marine AS',
    domain: 'alund-marine.example',
    prefix: 'ALU',
    industry: 'marine',
    matters: 23,
    users: 2,
    patentShare: 0.45,
    people: 'nordic',
  },
  {
    name: 'Brightwater Textiles LLP',
    domain: 'brightwater.example',
    prefix: 'BRI',
    industry: 'textiles',
    matters: 11,
    users: 1,
    patentShare: 0.3,
    people: 'english',
  },
  {
    name: 'Quillon Studio',
    domain: 'quillon.example',
    prefix: 'QUI',
    industry: 'software',
    matters: 0,
    users: 1,
    patentShare: 0.5,
    people: 'american',
  },
];

const FIRST = [
  'Alder',
  'Birch',
  'Cobalt',
  'Dorset',
  'Ember',
  'Fenwick',
  'Granite',
  'Halden',
  'Indigo',
  'Juniper',
  'Kingsley',
  'Larkfield',
  'Marlow',
  'Northgate',
  'Orchard',
  'Pinnacle',
  'Quarry',
  'Ravensworth',
  'Sterling',
  'Thornbury',
  'Umber',
  'Vantage',
  'Westbrook',
  'Yarrow',
  'Zephyr',
];
const SECOND: Readonly<Record<IndustryName, readonly string[]>> = {
  energy: ['Power', 'Storage', 'Energy'],
  biotech: ['Therapeutics', 'Biosciences', 'Diagnostics'],
  robotics: ['Automation', 'Motion', 'Robotics'],
  food: ['Foods', 'Kitchens', 'Nutrition'],
  optics: ['Photonics', 'Imaging', 'Optics'],
  marine: ['Marine', 'Offshore', 'Shipping'],
  textiles: ['Textiles', 'Fibres', 'Apparel'],
  software: ['Systems', 'Software', 'Labs'],
};
const LEGAL_FORMS = ['Ltd', 'GmbH', 'Inc.', 'AG', 'Pvt. Ltd.', 'B.V.', 'S.p.A.', 'AB'];

/**
 * Any number of clients that have `matters` matters together. Their sizes are like those of real clients: a few large, many small.
 * The first word of the names changes fastest, so that neighbours in the list do not look alike.
 */
export function generatedCompanies(seed: number, count: number, matters: number): SampleCompany[] {
  const weights = Array.from({ length: count }, (_, i) => 1 / (i + 4) ** 0.5);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) => Math.floor((matters * weight) / whole));
  // The matters that rounding left over go to the first companies.
  for (let left = matters - sizes.reduce((sum, size) => sum + size, 0), i = 0; left > 0; left--, i++)
    sizes[i % count]!++;
  return sizes.map((size, i) => generatedCompany(random(seed, 7, i), i, size));
}

function generatedCompany(chance: Random, i: number, matters: number): SampleCompany {
  const industry = chance.pick(Object.keys(SECOND) as IndustryName[]);
  const round = Math.floor(i / FIRST.length);
  const name = `${FIRST[i % FIRST.length]} ${round > 0 ? `${round + 1} ` : ''}${chance.pick(SECOND[industry])} ${chance.pick(LEGAL_FORMS)}`;
  return {
    name,
    domain: `${FIRST[i % FIRST.length]!.toLowerCase()}${round > 0 ? round + 1 : ''}.example`,
    prefix: letters(i),
    industry,
    matters,
    users: chance.between(1, 5),
    patentShare: chance.between(3, 9) / 10,
    people: chance.pick(Object.keys(NAMES) as (keyof typeof NAMES)[]),
  };
}

/** BAA, BAB … : three letters, four from the 16,900th on. */
function letters(i: number): string {
  let text = '';
  for (let left = i + 676; left > 0; left = Math.floor(left / 26)) text = String.fromCharCode(65 + (left % 26)) + text;
  return text;
}
