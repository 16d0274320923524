import type { Matter } from './matter.ts';

/**
 * Finds the matter of a page's address or of a deadline: the first with that id, otherwise the first with that docket number. An empty text finds
 * nothing.
 */
export function findMatter(matters: readonly Matter[], idOrDocket: string): Matter | undefined {
  const wanted = idOrDocket.trim();
  if (wanted === '') return undefined;
  return matters.find(({ id }) => id === wanted) ?? matters.find(({ docketNumber }) => docketNumber === wanted);
}

/** Finds one of several rows with the same id. `copy` counts from 1. */
export function findMatterCopy(matters: readonly Matter[], id: string, copy: number): Matter | undefined {
  return matters.find((matter) => matter.id === id && matter.copy === copy);
}

/** The other rows with the same id, to which the page of a matter links. */
export function otherCopies(matters: readonly Matter[], matter: Matter): readonly Matter[] {
  return matters.filter(({ id, copy }) => id === matter.id && copy !== matter.copy);
}

/** The matters by id and docket name, by the rule of `findMatter`: ids win, and the first matter wins. */
export function mattersByName(matters: readonly Matter[]): ReadonlyMap<string, Matter> {
  const byName = new Map<string, Matter>();
  const keep = (name: string, matter: Matter) => {
    if (name !== '' && !byName.has(name)) byName.set(name, matter);
  };
  for (const matter of matters) keep(matter.id, matter);
  for (const matter of matters) keep(matter.docketNumber, matter);
  return byName;
}
