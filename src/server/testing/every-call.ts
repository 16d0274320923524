import { readFileSync } from 'node:fs';

/** A call with an example of its body, as the access matrix lists it. */
export interface ExampleCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Every call of the contract, from the access matrix, which has to name all of them. Signing out comes last. */
export function everyCall(): readonly ExampleCall[] {
  const file = new URL('../access/access-matrix.json', import.meta.url);
  const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { calls: ExampleCall[] };
  const last = ({ url }: ExampleCall): number => (url === '/api/auth/logout' ? 1 : 0);
  return calls.toSorted((a, b) => last(a) - last(b));
}
