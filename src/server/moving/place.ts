import { join, resolve } from 'node:path';
import type { ServerConfig } from '#server/base/config.ts';
import { DATABASE_FILE } from '#server/store/sqlite.ts';
import { MoveProblem } from '#server/store/store-failure.ts';

/** One of the two databases of a move. */
export type Place =
  { readonly kind: 'postgres'; readonly url: string } | { readonly kind: 'sqlite'; readonly folder: string };

/** The database that the server's environment names. */
export function presentPlace({ databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>): Place {
  return databaseUrl === undefined ? { kind: 'sqlite', folder: dataDir } : { kind: 'postgres', url: databaseUrl };
}

/** The database that an operator named: an address of PostgreSQL, `sqlite` for the data folder, or another folder. Throws `MoveProblem`. */
export function namedPlace(named: string, dataDir: string): Place {
  if (/^postgres(ql)?:\/\//.test(named)) {
    if (!URL.canParse(named)) throw new MoveProblem('The address of the database cannot be read.');
    return { kind: 'postgres', url: named };
  }
  if (named === 'sqlite') return { kind: 'sqlite', folder: dataDir };
  if (/^[a-z]+:/i.test(named) || !named.includes('/'))
    throw new MoveProblem(`Name the address of a database (postgres://…), sqlite, or the path of a folder.`);
  return { kind: 'sqlite', folder: resolve(named) };
}

export function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind === 'sqlite') return other.kind === 'sqlite' && resolve(one.folder) === resolve(other.folder);
  return other.kind === 'postgres' && one.url === other.url;
}

/** Describes a place on the operator's terminal, without the password. */
export function nameOf(place: Place): string {
  if (place.kind === 'sqlite') return join(place.folder, DATABASE_FILE);
  const { host, pathname } = new URL(place.url);
  return `PostgreSQL at ${host || 'the local socket'}, database ${pathname.slice(1)}`;
}
