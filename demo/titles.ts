import type { Industry } from './industries.ts';
import type { Random } from './random.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A text for the middle of a title: its first letter in lower case, unless it begins with an abbreviation. */
const inner = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const article = (text: string): string => (/^[aeiou]/i.test(text) ? 'an' : 'a');

/** A title as a patent attorney writes it. */
export function inventionTitle({ things, features, purposes }: Industry, random: Random): string {
  const thing = random.pick(things);
  const purpose = random.pick(purposes);
  switch (random.between(1, 6)) {
    case 1:
      return `${thing} with ${random.pick(features)}`;
    case 2:
      return `Method for ${purpose}`;
    case 3:
      return `${thing} and method for ${purpose}`;
    case 4:
      return `System for ${purpose}`;
    case 5:
      return `${thing} having ${random.pick(features)}, and use thereof`;
    default:
      return `${capital(inner(thing))} and process for manufacturing the same`;
  }
}

export const markTitle = (industry: Industry, random: Random): string =>
  random.chance(0.25) ? `${random.pick(industry.marks)} (figurative)` : random.pick(industry.marks);

export const shapeTitle = (industry: Industry, random: Random): string =>
  random.chance(0.4) ? `${random.pick(industry.shapes)} (set)` : random.pick(industry.shapes);

const OPPONENTS = [
  'Halvorsen & Pike',
  'Norvane Group',
  'Castellan Industries',
  'Tri-Delta Works',
  'Ostrava Dynamics',
  'Bellwether Corp.',
];

/** A title for work other than applications. */
export function serviceTitle(ipType: string, industry: Industry, random: Random): string {
  const thing = inner(random.pick(industry.things));
  const opponent = random.pick(OPPONENTS);
  switch (ipType) {
    case 'Opposition':
      return `Opposition by ${opponent} — ${thing} with ${random.pick(industry.features)}`;
    case 'Search':
      return `Novelty search — ${thing} with ${random.pick(industry.features)}`;
    case 'FTO':
      return `Freedom to operate — ${thing}, ${random.pick(['US and EP', 'EP', 'India', 'US, CN and JP'])}`;
    case 'Opinion':
      return `Validity opinion — ${article(thing)} ${thing} of ${opponent}`;
    case 'Litigation':
      return `${opponent} — infringement of ${thing}`;
    case 'Agreement':
      return `${random.pick(['Licence agreement', 'Non-disclosure agreement', 'Joint development agreement'])} with ${opponent}`;
    case 'Watch':
      return `Watch ${random.pick(industry.marks)}, classes ${industry.classes}`;
    case 'Trade Secret':
      return `Process parameters: ${random.pick(industry.purposes)}`;
    default:
      return `${capital(thing)}: source code and manual`;
  }
}
