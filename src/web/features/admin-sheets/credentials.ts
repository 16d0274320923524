import { STORED_SECRET } from '#contract/saved-config.ts';
import { isRecord, parseObject } from '#domain/text/json-object.ts';

/** What can be said of a key file before it is sent. */
export type KeyFile = 'empty' | 'not-json' | 'stored' | 'without-key' | 'new';

/** Looks at the text of a key file. `stored`: the marker stands for the private key, which the server has. */
export function lookAtKeyFile(text: string): KeyFile {
  if (text.trim() === '') return 'empty';
  try {
    const file: unknown = JSON.parse(text);
    const key = isRecord(file) ? file['private_key'] : undefined;
    if (key === STORED_SECRET) return 'stored';
    return key === '' ? 'without-key' : 'new';
  } catch {
    return 'not-json';
  }
}

/** The same file to look at: words in the place of the marker. */
export function withoutMarker(text: string, words: string): string {
  return text.replaceAll(JSON.stringify(STORED_SECRET), JSON.stringify(words));
}

/** Whom the spreadsheet must be shared with, if the file says so. */
export function accountOf(text: string): string | undefined {
  const email = parseObject(text)?.['client_email'];
  return typeof email === 'string' && email !== '' ? email : undefined;
}
