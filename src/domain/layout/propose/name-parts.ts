import { letters } from '#domain/tabs/heading-letters.ts';
import { EAST_ASIAN } from '#domain/layout/read/joined-name.ts';
import { isDates, isEmails } from './column-kinds.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isNameable } from './name-column.ts';
import type { Matched } from './match-columns.ts';

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split('|').map(letters));

const GIVEN = wordsIn(
  'first|first name|firstname|given name|forename|christian name|vorname|prénom|voornaam|roepnaam|imię|förnamn|fornavn|nombre de pila|primeiro nome',
);
const FAMILY = wordsIn(
  'last|last name|lastname|surname|family name|nachname|familienname|zuname|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|apelidos|achternaam|familienaam|nazwisko|soyad|soyadı|soyisim|efternamn|efternavn|etternavn|姓|姓氏|氏|성',
);
/** Words for any name, which mean one of its parts beside the other one: "Name" beside "Vorname", "Nombre" beside "Apellidos". */
const GIVEN_BESIDE = wordsIn('name|nombre|nome|ad|adı|isim|名|이름');
const FAMILY_BESIDE = wordsIn('name|nom|naam|namn|navn');

/** The columns of a sheet of people, with a name that is in two of them. In East Asia the family name comes first. */
export function withNameParts(matched: readonly Matched[], { columns }: SheetLook): readonly Matched[] {
  const others = new Set(matched.flatMap(({ field, look }) => (field === 'name' ? [] : [look])));
  const free = columns.filter(
    (look) => !look.hidden && !others.has(look) && !isDates(look) && !isEmails(look) && isNameable(look, columns),
  );
  const only = (...words: readonly ReadonlySet<string>[]): ColumnLook | undefined => {
    const found = free.filter(({ heading }) => words.some((one) => one.has(letters(heading))));
    return found.length === 1 ? found[0] : undefined;
  };
  const [given, family] = [only(GIVEN), only(FAMILY)];
  const first = given ?? (family && only(GIVEN_BESIDE));
  const last = family ?? (given && only(FAMILY_BESIDE));
  const whole = matched.find(({ field }) => field === 'name')?.look;
  // A column with the whole name says more than its parts.
  if (!first || !last || first === last || (whole && whole !== first && whole !== last)) return matched;
  const [look, second] = EAST_ASIAN.test(last.heading) ? [last, first] : [first, last];
  const sure = given && family ? 'sure' : 'likely';
  return [...matched.filter(({ field }) => field !== 'name'), { field: 'name', look, second, sure, why: 'heading' }];
}
