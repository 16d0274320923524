import { companyKey } from './company-key.ts';
import type { CompanyKey } from './company-key.ts';
import { plainName } from './legal-form.ts';

/** A company's name, with what is compared of it. */
export interface ComparedName {
  readonly key: CompanyKey;
  readonly words: readonly string[];
  /** The legal form; empty if the name has none. */
  readonly form: string;
  /** The words, and what is in brackets: "Bolt (Asia)" and "Bolt (Europe)" may be two companies. */
  readonly text: string;
}

/** Prepares a name for comparisons. It costs more than these, so keep it. */
export function comparedName(name: string): ComparedName {
  const brackets = name.normalize('NFKC').match(/\([^)]*\)/g) ?? [];
  const { words, form } = plainName(name);
  return {
    key: companyKey(name),
    words,
    form,
    text: [...words, ...brackets.map((text) => companyKey(text))].join(' '),
  };
}

/** Whether two names are one company's, written in two ways. One may lack its legal form. */
export const isSameName = (a: ComparedName, b: ComparedName): boolean =>
  a.key === b.key || (a.words.length > 0 && a.text === b.text && (a.form === '' || b.form === '' || a.form === b.form));
