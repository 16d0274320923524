import { migrate } from '#server/store/database.ts';
import { createSettingsStore, documentOf } from '#server/store/settings.ts';
import { openSqlite } from '#server/store/sqlite.ts';

/** A program for a test that kills it: writes two documents together, repeatedly, until it is killed. */
const [folder = ''] = process.argv.slice(2);
const database = openSqlite({ folder, exclusive: true });
await migrate(database);
const store = createSettingsStore(database, Date.now);
for (;;) {
  const documents = await store.latest();
  const [one, other] = [documentOf(documents, 'one'), documentOf(documents, 'other')];
  const value = { round: one.version + 1, padding: 'x'.repeat(20_000) };
  await store.write(
    [
      { key: 'one', value, version: one.version },
      { key: 'other', value, version: other.version },
    ],
    'writer',
  );
  process.stdout.write(`${value.round}\n`);
}
