import { STORED_SECRET } from '#contract/saved-config.ts';
import { isRecord, parseObject } from '#domain/text/json-object.ts';

/** The result of checking a key file before it is sent. */
export type KeyFile = 'empty' | 'not-json' | 'stored' | 'without-key' | 'new';

/** Checks the text of a key file. `stored`: the marker replaces the private key, which the server has. */
export function checkKeyFile(text: string): KeyFile {
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

/** The same file for display, with words in place of the marker. */
export function withoutMarker(text: string, words: string): string {
  return text.replaceAll(JSON.stringify(STORED_SECRET), JSON.stringify(words));
}

/** The address to share the spreadsheet with, if the file contains it. */
export function accountOf(text: string): string | undefined {
  const email = parseObject(text)?.['client_email'];
  return typeof email === 'string' && email !== '' ? email : undefined;
}
