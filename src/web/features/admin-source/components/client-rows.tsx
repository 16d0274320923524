import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { isInside, withName, withoutCodes, withStanding } from '../layout-edits.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.blocks;
/** How many names are shown at most. All are read, but no one goes through more. */
const MOST_SHOWN = 100;

/** Chooses how rows get a client that is named only once, above them, and which of the texts above rows are names of clients. */
export function ClientRows({ sheet, layout, feed, onEdit }: Pick<FeedProps, 'sheet' | 'layout' | 'feed' | 'onEdit'>) {
  const { blocks, clientCodes } = feed;
  if (clientCodes)
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {(clientCodes.atStart ? texts.codesAtStart : texts.codes)(clientCodes.name.heading, clientCodes.sheet)}
        <Button size="small" onClick={() => onEdit(withoutCodes(layout, feed))}>
          {texts.notCodes}
        </Button>
      </span>
    );
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
  const rows = rowsBelow(sheet, feed);
  const notes = new Map(sheet.noteRows.map(({ name, rows: count }) => [name, count]));
  const choices = (of: ReadonlyMap<string, number>, isTicked: (name: string) => boolean, areNames: boolean) =>
    [...of]
      .slice(0, MOST_SHOWN)
      .map(([name, count]) => (
        <Checkbox
          key={name}
          label={name}
          hint={texts.rows(count)}
          checked={isTicked(name)}
          onChange={({ target }) => onEdit(withName(layout, feed, name, target.checked === areNames))}
        />
      ));
  return (
    <>
      <fieldset>
        <legend className="text-13 text-ink-muted">{texts.names(rows.size)}</legend>
        {choices(rows, (name) => !isInside(feed, name), true)}
      </fieldset>
      {notes.size > 0 ? (
        <fieldset>
          <legend className="text-13 text-ink-muted">{texts.notes(notes.size)}</legend>
          {choices(notes, (name) => isInside(feed, name), false)}
        </fieldset>
      ) : null}
    </>
  );
}

/** How many rows each text has below it. For a client, the rows below texts inside its block, such as "Patents", count too. */
function rowsBelow({ nameRows }: FeedProps['sheet'], feed: FeedProps['feed']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let client: string | undefined;
  for (const { name, rows } of nameRows) {
    counts.set(name, (counts.get(name) ?? 0) + rows);
    if (!isInside(feed, name)) client = name;
    else if (client !== undefined) counts.set(client, (counts.get(client) ?? 0) + rows);
  }
  return counts;
}
