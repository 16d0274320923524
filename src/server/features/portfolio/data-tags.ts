import { hash } from 'node:crypto';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Payload } from '#server/store/payloads.ts';

/** The company and the tab of an answer's rows. The company is undefined for rows that belong to none. */
export interface Tagged {
  readonly company: CompanyId | undefined;
  readonly tab: Tab;
  readonly coding: 'gzip' | 'plain';
}

type Tags = Readonly<Record<Tagged['coding'], string>>;

/** Returns the strong ETag of an answer. */
export type DataTags = (payload: Pick<Payload, 'body'>, about: Tagged) => string;

const TAG_DIGITS = 32;

/**
 * Makes the ETags of the data calls: keyed hashes over company, tab, coding and bytes. Two companies with the same rows have different tags,
 * and without the server's secret a tag reveals nothing about its rows. The tags of a payload are made once, while it is in memory.
 */
export function createDataTags(secrets: Pick<Secrets, 'keyedHash'>): DataTags {
  const made = new WeakMap<Uint8Array, Omit<Tagged, 'coding'> & { readonly tags: Tags }>();

  function make(body: Uint8Array, { company, tab }: Tagged): Tags {
    const bytes = hash('sha256', body, 'hex');
    const tag = (coding: Tagged['coding']): string =>
      `"${secrets.keyedHash('data-tag', JSON.stringify([company ?? '', tab, coding, bytes])).slice(0, TAG_DIGITS)}"`;
    return { gzip: tag('gzip'), plain: tag('plain') };
  }

  return ({ body }, about) => {
    const { company, tab, coding } = about;
    const known = made.get(body);
    if (known && known.company === company && known.tab === tab) return known.tags[coding];
    const tags = make(body, about);
    made.set(body, { company, tab, tags });
    return tags[coding];
  };
}
