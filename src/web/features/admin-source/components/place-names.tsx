import { COUNTRY_NAMES } from '#domain/places/country-names.ts';
import { placeName } from '#domain/places/place.ts';
import { OFFICES } from '#domain/places/place-table.ts';

import type { Layout } from '../layout-api.ts';

/** The id of the list of places, for the `list` of a text field. */
export const PLACES = 'layout-places';

/** The places that the portal knows, for text fields to complete. */
export function PlaceNames() {
  return (
    <datalist id={PLACES}>
      {[...Object.keys(OFFICES), ...COUNTRY_NAMES.keys()].map((code) => (
        <option key={code} value={placeName(code)}>
          {code}
        </option>
      ))}
    </datalist>
  );
}

const TYPES = ['Patent', 'Trademark', 'Design', 'Utility Model', 'Domain Name'];

/** The kinds of right to choose from: the portal's own, and those that the layout uses. */
export const typeNames = ({ values }: Layout, ...more: readonly string[]): readonly string[] =>
  [...new Set([...TYPES, ...Object.values(values.types), ...more])].filter((name) => name !== '');
