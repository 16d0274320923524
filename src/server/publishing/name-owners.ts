import { NameValues, numberOfName } from './name-values.ts';

/** Stored in place of a company if several have the name. */
const SHARED = 0;

/** Finds names that occur under more than one company. Two names with the same hash count as one shared name, never as a name of a single company. */
export class NameOwners {
  readonly #places = new Map<string, number>();
  readonly #owners = new NameValues();
  #shared = 0;

  /** How many names several companies have. */
  get shared(): number {
    return this.#shared;
  }

  note(name: string, company: string): void {
    let place = this.#places.get(company);
    if (place === undefined) this.#places.set(company, (place = this.#places.size + 1));
    const number = numberOfName(name);
    const owner = this.#owners.get(number);
    if (owner === place || owner === SHARED) return;
    this.#owners.set(number, owner === undefined ? place : SHARED);
    if (owner !== undefined) this.#shared++;
  }

  isShared(name: string): boolean {
    return this.#shared > 0 && this.#owners.get(numberOfName(name)) === SHARED;
  }
}
