/** Invented matters for the design page. */
export interface Sample {
  id: string;
  title: string;
  type: string;
  country: string;
  status: string;
  filed: string;
}

const types = ['Patent', 'Trademark', 'Design', 'Utility model', 'Copyright', 'Domain name', 'Plant variety'];
const countries = ['EP', 'US', 'IN', 'DE', 'WO', 'JP', 'CN', 'GB', 'FR', 'KR', 'BR', 'CA'];
const statuses = ['Granted', 'Pending', 'Published', 'Abandoned', 'Registered'];
const titles = [
  'Battery cell with a layered separator',
  'ACME POWER (word mark)',
  'Charging station housing',
  'Method of recovering lithium from spent electrode material by means of a continuously operated counter-current column with staged acid addition',
  'Thermal barrier for battery modules',
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const samples = (count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `PAT${String(index + 1).padStart(5, '0')}${pick(countries, index * 7)}`,
    title: pick(titles, index),
    type: pick(types, Math.floor(index / 3) % 2 ? index : 0),
    country: pick(countries, index * index),
    status: pick(statuses, index * 3),
    filed: `${(index % 28) + 1} Mar ${2005 + (index % 20)}`,
  }));

export { countries, types };
