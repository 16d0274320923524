import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { addState, readState, replaceState } from './state.ts';

/** What administrators were last told about one problem. */
export interface AlertState {
  readonly on: boolean;
  /** When they were last told that the problem began, in milliseconds since the epoch; 0 for never. */
  readonly toldAt: number;
}

/** The state with its stored text, by which a change is refused if another instance changed it first. */
export interface StoredAlert extends AlertState {
  readonly stored: string | undefined;
}

const keyOf = (name: string): string => `alert/${name}`;

/** The state of an alert. An alert that was never on is off. */
export async function readAlert(db: Kysely<Schema>, name: string): Promise<StoredAlert> {
  const stored = await readState(db, keyOf(name));
  return stored === undefined ? { on: false, toldAt: 0, stored } : { ...(JSON.parse(stored) as AlertState), stored };
}

/** Compares and sets; returns false if another instance has changed the state since it was read. */
export async function writeAlert(
  transaction: Transaction<Schema>,
  name: string,
  { stored }: StoredAlert,
  { on, toldAt }: AlertState,
): Promise<boolean> {
  const value = JSON.stringify({ on, toldAt } satisfies AlertState);
  return stored === undefined
    ? addState(transaction, keyOf(name), value)
    : replaceState(transaction, keyOf(name), stored, value);
}
