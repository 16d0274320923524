import type { MatterGroup, MatterGrouping } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { countBySpelling } from '#domain/text/count-by-spelling.ts';

import { matters as texts, portfolio } from '#web/texts/index.ts';

const UNNAMED: Readonly<Record<MatterGrouping, string>> = {
  none: '',
  ip_family: portfolio.noFamily,
  status: portfolio.noStatus,
  ipr_type: portfolio.noType,
};

/** How many countries a heading names. */
const COUNTRIES = 5;

/** A group's name and count; for a family also its countries. */
export function GroupHeading({ group, by }: { group: MatterGroup; by: MatterGrouping }) {
  const family = by === 'ip_family' && group.name !== '' && group.count > 1;
  return (
    <>
      <span className="max-w-[65%] shrink-0 truncate">{group.name || UNNAMED[by]}</span>
      <span className="min-w-0 text-right text-13 font-normal text-balance text-ink-muted">
        {texts.groupCount(group.count)}
        {family ? <span className="max-sm:hidden"> · {countriesOf(group.matters)}</span> : null}
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
