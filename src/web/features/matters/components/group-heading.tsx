import type { MatterGroup, MatterGrouping } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { countBySpelling } from '#domain/text/count-by-spelling.ts';

import { matters as texts } from '../../../texts/index.ts';

/** How many countries a heading names. */
const COUNTRIES = 5;

/** A group's name and count; for a family also that it is one invention, and where it is protected. */
export function GroupHeading({ group, by }: { group: MatterGroup; by: MatterGrouping }) {
  const family = by === 'ip_family' && group.name !== '' && group.count > 1;
  return (
    <>
      <span className="min-w-0 truncate">{group.name || texts.noName[by]}</span>
      <span className="shrink-0 text-13 font-normal text-ink-muted">
        {texts.groupCount(group.count)}
        {family ? <span className="max-sm:hidden"> · {texts.familyIn(countriesOf(group.matters))}</span> : null}
      </span>
    </>
  );
}

function countriesOf(matters: readonly Matter[]): string {
  const names = countBySpelling(matters.map(({ jurisdiction }) => jurisdiction.toUpperCase()))
    .map(({ name }) => name)
    .filter((name) => name !== '');
  const shown = names.slice(0, COUNTRIES).join(', ');
  return names.length > COUNTRIES ? `${shown} +${names.length - COUNTRIES}` : shown;
}
