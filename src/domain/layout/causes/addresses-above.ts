import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { addressesAbove, hasOwnAddresses, peopleAbove } from '#domain/layout/propose/people-above.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { textsIn } from '#domain/layout/propose/suggest-client.ts';

/**
 * Asks about addresses above the header of a sheet that is one client's, if the people of another sheet are read: those may be only the further
 * ones. Addresses that are above several sheets are the firm's own.
 */
export function addressesAboveHeader(
  feed: HeadingFeed,
  look: SheetLook,
  { feeds }: Layout,
  sheets: readonly SheetLook[],
): readonly Cause[] {
  const people = feeds.filter(({ tab }) => tab === 'users');
  if (feed.tab !== 'matters' || people.length === 0 || people.some(({ sheet }) => sheet === feed.sheet)) return [];
  const found = hasOwnAddresses(look, sheets) ? peopleAbove(feed, look) : undefined;
  if (!found) return [];
  const known = new Set(
    people.flatMap((one) => {
      const sheet = sheets.find(({ name }) => name === one.sheet);
      const refs = one.by === 'heading' ? [...one.columns.filter(isEmail), ...(one.moreEmails ?? [])] : [];
      return refs.flatMap((ref) => {
        const column = sheet && columnOf(sheet, ref);
        return column ? textsIn(column).map((address) => address.trim().toLowerCase()) : [];
      });
    }),
  );
  const addresses = addressesAbove(look);
  if (addresses.every((address) => known.has(address))) return [];
  const client = found.constants['company'] ?? '';
  const examples = addresses.map((address) => `${address} → ${client}`);
  return [
    causeOf('more-addresses', {
      ...{ tab: 'users', sheet: feed.sheet, field: 'email', found: 'above', count: examples.length, examples },
      change: { kind: 'put-feed', feed: found },
    }),
  ];
}

const isEmail = ({ field }: { readonly field: string }): boolean => field === 'email';
