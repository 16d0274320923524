import type { Matter } from './matter.ts';

/**
 * The matter of an address or of a deadline: the first with that id, else the first with that docket number. An empty text finds
 * nothing.
 */
export function findMatter(matters: readonly Matter[], idOrDocket: string): Matter | undefined {
  const wanted = idOrDocket.trim();
  if (wanted === '') return undefined;
  return matters.find(({ id }) => id === wanted) ?? matters.find(({ docketNumber }) => docketNumber === wanted);
}

/** Of the rows with one id the copy-th, counting from 1, where an id stands several times within a company. */
export function findMatterCopy(matters: readonly Matter[], id: string, copy: number): Matter | undefined {
  return matters.find((matter) => matter.id === id && matter.copy === copy);
}

/** The other rows with the same id: the page of one links to them. */
export function otherCopies(matters: readonly Matter[], matter: Matter): readonly Matter[] {
  return matters.filter(({ id, copy }) => id === matter.id && copy !== matter.copy);
}

/** The matters by id and docket name; ids win, and the first matter wins: the rule of `findMatter`. */
export function mattersByName(matters: readonly Matter[]): ReadonlyMap<string, Matter> {
  const byName = new Map<string, Matter>();
  const keep = (name: string, matter: Matter) => {
    if (name !== '' && !byName.has(name)) byName.set(name, matter);
  };
  for (const matter of matters) keep(matter.id, matter);
  for (const matter of matters) keep(matter.docketNumber, matter);
  return byName;
}
