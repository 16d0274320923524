import { hashOfTexts, withoutSpacing } from '#domain/identity/same-thing.ts';

const FIRST_SLOTS = 1024;
const FREE = -1;

/**
 * A value for each name, ignoring white space. There may be a million names, so each is stored as two numbers in a table. Two names may have the same number:
 * a caller must do no harm if it confuses them.
 */
export class NameValues {
  #names = new Float64Array(FIRST_SLOTS);
  #values = new Int32Array(FIRST_SLOTS).fill(FREE);
  #count = 0;

  /** The value of a name's number, from 0 on; undefined if there is none. */
  get(number: number): number | undefined {
    const value = this.#values[this.#slotOf(number)]!;
    return value === FREE ? undefined : value;
  }

  set(number: number, value: number): void {
    const slot = this.#slotOf(number);
    const isNew = this.#values[slot] === FREE;
    this.#names[slot] = number;
    this.#values[slot] = value;
    if (isNew && ++this.#count * 2 > this.#values.length) this.#grow();
  }

  /** The slot where the number is, or would be inserted. */
  #slotOf(number: number): number {
    const last = this.#values.length - 1;
    let slot = number & last;
    while (this.#values[slot] !== FREE && this.#names[slot] !== number) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [names, values] = [this.#names, this.#values];
    this.#names = new Float64Array(values.length * 2);
    this.#values = new Int32Array(values.length * 2).fill(FREE);
    values.forEach((value, at) => {
      if (value === FREE) return;
      const slot = this.#slotOf(names[at]!);
      this.#names[slot] = names[at]!;
      this.#values[slot] = value;
    });
  }
}

export function numberOfName(name: string): number {
  return hashOfTexts([withoutSpacing(name)]);
}
