import { placeCode } from '#domain/places/place.ts';
import { plainName } from './legal-form.ts';

/**
 * Finds whether a text has a client's name, without its legal form: as whole words; one of two or three letters, in the capitals in which the client writes it;
 * one in signs between which no spaces are; or the first word of a longer name, written as a name, if it is no ordinary word.
 */
export function namesInText(names: readonly string[]): (text: string) => boolean {
  const wholes = new Map<string, (readonly string[])[]>();
  const firsts = new Set<string>();
  const inCapitals = new Set<string>();
  const inSigns = new Set<string>();
  for (const name of names) {
    const { words } = plainName(name);
    const [first = ''] = words;
    const whole = words.join(' ');
    if (whole.length >= SHORTEST) {
      const sameFirst = wholes.get(first) ?? [];
      wholes.set(first, sameFirst);
      sameFirst.push(words);
    } else {
      const capitals = partsOf(name).find((part) => part.toLowerCase() === whole && CAPITALS.test(part));
      if (capitals !== undefined && !ORDINARY.has(whole)) inCapitals.add(capitals);
    }
    if (words.length > 1 && first.length >= SHORTEST && isTelling(first)) firsts.add(first);
    if (SIGNS.test(words.join(''))) inSigns.add(words.join(''));
  }
  return (text) => {
    // A name in brackets counts, too.
    const { words } = plainName(text.replace(/[()（）]/gu, ' '));
    const hasWhole = words.some((word, at) =>
      wholes.get(word)?.some((name) => name.every((one, next) => one === words[at + next])),
    );
    if (hasWhole) return true;
    if (partsOf(text).some((part) => inCapitals.has(part) || (/^\p{Lu}/u.test(part) && firsts.has(firstWord(part)))))
      return true;
    const joined = words.join('');
    return [...inSigns].some((name) => joined.includes(name));
  };
}

/** A shorter name may be a word of something else. */
const SHORTEST = 4;
const CAPITALS = /^(?=.*\p{Lu})[\p{Lu}\p{N}&+]{2,3}$/u;
const SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,}$/u;

const partsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}\p{N}&+]+/u);

const firstWord = (text: string): string => plainName(text).words[0] ?? '';

const isTelling = (word: string): boolean => !/\d/.test(word) && !isOrdinary(word) && placeCode(word) === undefined;

/** Whether both names of companies and useful links often have a word. */
export const isOrdinary = (word: string): boolean => ORDINARY.has(word);

/** Words with which both names of companies and titles of useful links begin, and what offices and rights are called for short. */
const ORDINARY: ReadonlySet<string> = new Set(
  `
  ip ep eu uk us usa wo pct epo upc tm ir gb de fr cn jp
  about access address advanced alliance allied annual asset audit best blue brand brands business capital care center central centre city classic client
  clients clinical code commerce common community company complete computer consumer contact cost costs country creative current data database deadlines
  delta design designs digital direct document documents domain dynamic easy education energy engineering enterprise every exchange express fees field file
  files filing finance financial first food foods form forms free fresh future general global gold golden good grand great green group guide health help
  high home house human ideal image industrial industry info information innovation innovative institute insurance integrated intellectual international
  internet invention inventor judicial knowledge labor laboratory land language law legal library life light link links list local logistics management map
  maps market marketing master material materials mediation medical metal meta mobile model modern money more motor music mutual name national natural
  nature network news next nice northern notes office official oil online open optical original overview paper park partner partners patent patents pay
  people petty plant plastic plus policy portal power practice precision premier premium press prime print prior private procedure product products
  professional progress project property protection public publication quality quick rates real record red register regional registers registry renewal
  report research resource resources review right rights royal rules safe safety science scientific search secure security select service services short
  silver smart social software solar solid solution solutions source south southern special standard star start state statistics status steel strategic
  summary sun super support supreme system systems table tech technical technology template templates terms test time tool tools total trade trademark
  trademarks training transport travel true trust unified union unique unit united universal university update useful user vehicle video view vision water
  website welcome western white work world worldwide young your
  african american arab asian australian austrian belgian british canadian chinese czech danish dutch eastern english europa european finnish french german
  greek indian irish israeli italian japanese korean latin mexican nordic north norwegian pacific polish portuguese russian spanish swedish swiss turkish
  west atlantic alpine baltic
  allgemeine amt anmeldung berliner bundes deutsch deutsche deutscher deutsches erste europaische gebuhren gesellschaft gesetz gute hinweise marken muster
  neue neues nord osterreichische patente recht recherche schweizer sud suche welt wiener
  agence association bureau centre compagnie droit federation guide institut marque marques nouveau nouvelle office premiere recherche societe
  agencia asociacion banco brasileira central compania derecho empresa espanola fondo grupo guia instituto marca marcas nacional nueva nuevo oficina sistema
  agenzia associazione azienda banca diritto gruppo guida istituto italiana marchi nazionale nuova societa ufficio
  `
    .split(/\s+/u)
    .flatMap((word) => [word, firstWord(word)]),
);
