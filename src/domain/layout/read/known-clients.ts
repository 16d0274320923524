import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { namePlaces } from '#domain/company/names-in-cell.ts';

/** The clients of the sheets that were read before. */
export interface KnownClients {
  readonly isClient: (name: string) => boolean;
  /** Whether a text is a client's name without its legal form: "Bolt" for Bolt AG. */
  readonly isShortName: (text: string) => boolean;
  /** The client of a code: by the codes of the feed or, if it has none, those of all others. Undefined if there are none. */
  readonly clientOf?: ((code: string) => string | undefined) | undefined;
}

export const NO_CLIENTS: KnownClients = { isClient: () => false, isShortName: () => false };

/** The words of a company's name without its legal form, in one text. */
export const wordsOfName = (name: string): string => plainName(name).words.join(' ');

/** The longest name of a client, without its legal form, at each place of a cell where a name may begin. */
export const namesInCell = (cell: string, isShortName: KnownClients['isShortName']): readonly string[] =>
  namePlaces(cell).flatMap((place) => {
    const names = place.map((_, at) => place.slice(0, at + 1).join(' '));
    return names.findLast((name) => name.length >= SHORTEST && isShortName(name)) ?? [];
  });
/** A shorter name may be a word of something else. */
const SHORTEST = 3;

/** Collects the clients that the people's sheets name, which are read first. */
export function collectClients() {
  const clients = new Set<string>();
  const shortNames = new Set<string>();
  return {
    /** `key` is the company key of a client. */
    add(key: string): void {
      if (clients.has(key)) return;
      clients.add(key);
      shortNames.add(wordsOfName(key));
    },
    isClient: (name: string): boolean => clients.has(companyKey(name)),
    isShortName: (text: string): boolean => shortNames.has(wordsOfName(text)),
  };
}
