/** The two databases that the store runs on. */
export type Dialect = 'sqlite' | 'postgres';
