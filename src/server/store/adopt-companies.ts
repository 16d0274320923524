import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { DirectoryDocument } from '#server/directory/published-directory.ts';
import { keepCompanies } from './companies.ts';
import type { Database } from './database.ts';
import { readCurrent, readDirectory, readPointer } from './published-state.ts';

const inflate = promisify(gunzip);

/** Gives ids to companies that an earlier version of the server published without ids. Several processes may call it at once. */
export async function adoptCompanies({ db }: Database): Promise<void> {
  if (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) return;
  const pointer = await readPointer(db);
  const publication = await db.selectFrom('publications').selectAll().where('id', '=', pointer).executeTakeFirst();
  if (!publication) return;
  const standing = new Map<CompanyKey, string>();
  const directory = await readDirectory(db, pointer);
  if (directory) {
    const {
      users,
      several = [],
      setAside = [],
    } = JSON.parse((await inflate(directory)).toString('utf8')) as DirectoryDocument;
    for (const [, , , name] of [...users, ...several, ...setAside])
      if (!standing.has(companyKey(name))) standing.set(companyKey(name), name);
  }
  for (const { company } of await readCurrent(db, pointer))
    if (company !== '' && !standing.has(company as CompanyKey)) standing.set(company as CompanyKey, company);
  await db
    .transaction()
    .execute((trx) =>
      keepCompanies(
        trx,
        pointer,
        { census: { standing: [...standing], members: [], others: [] }, held: [] },
        publication.published_at,
      ),
    );
}
