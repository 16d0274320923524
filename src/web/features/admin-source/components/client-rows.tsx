import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { isInside, withName, withStanding } from '../layout-edits.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.blocks;
/** More names than these are read, and too many to go through. */
const MOST_SHOWN = 100;

/** How the rows of a sheet belong to the client above them, with the names that were found. */
export function ClientRows({ sheet, layout, feed, onEdit }: Pick<FeedProps, 'sheet' | 'layout' | 'feed' | 'onEdit'>) {
  const { blocks } = feed;
  if (feed.columns.some(({ field }) => field === 'company'))
    return (
      <Checkbox
        label={texts.firstRow}
        hint={texts.firstRowHint}
        checked={blocks?.by === 'first-row'}
        onChange={({ target }) => onEdit(withStanding(layout, feed, target.checked ? 'first-row' : undefined))}
      />
    );
  if (!blocks) return null;
  if (blocks.by === 'first-row') {
    const side = sheet.columns.find(({ heading, hidden }) => heading === '' && !hidden);
    return <span className="wrap-anywhere text-ink-muted">{side?.examples.slice(0, 3).join(' · ')}</span>;
  }
  const names = Map.groupBy(sheet.nameRows, ({ name }) => name);
  return (
    <fieldset>
      <legend className="text-13 text-ink-muted">{texts.names(names.size)}</legend>
      {[...names].slice(0, MOST_SHOWN).map(([name, found]) => (
        <Checkbox
          key={name}
          label={name}
          hint={texts.rows(found.reduce((sum, { rows }) => sum + rows, 0))}
          checked={!isInside(feed, name)}
          onChange={({ target }) => onEdit(withName(layout, feed, name, target.checked))}
        />
      ))}
    </fieldset>
  );
}
