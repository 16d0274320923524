import type { Dialect } from '#server/store/dialect.ts';
import { createTestDatabase } from './postgres.ts';
import { createTestPortal } from './test-portal.ts';
import type { TestPortal, TestPortalOptions } from './test-portal.ts';

/** A test portal on one of the two databases; closing it drops what it wrote. */
export async function createPortalOn(dialect: Dialect, options: TestPortalOptions = {}): Promise<TestPortal> {
  if (dialect === 'sqlite') return createTestPortal(options);
  const { url, drop } = await createTestDatabase();
  const portal = await createTestPortal({ ...options, environment: { ...options.environment, DATABASE_URL: url } });
  return {
    ...portal,
    async close() {
      await portal.close();
      await drop();
    },
  };
}
