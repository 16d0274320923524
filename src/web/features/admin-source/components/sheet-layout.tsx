import { useState } from 'react';
import type { ReactNode } from 'react';

import type { OwnField } from '#domain/tabs/optional-fields.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { CONTACTS, contactsFeed, feedOf, readByHeading } from '../layout-edits.ts';
import { readAs } from '../read-as.ts';
import type { Layout, Look, SheetLook } from '../layout-api.ts';
import { placeId } from '../open-at.ts';
import { ByCountry } from './by-country.tsx';
import { DocumentsBeside } from './documents-beside.tsx';
import { LeftOut } from './left-out.tsx';
import { MoreEmails } from './more-emails.tsx';
import { NextDue } from './next-due.tsx';
import { PeopleBeside } from './people-beside.tsx';
import { isSettled, SheetInShort } from './sheet-in-short.tsx';
import { SheetColumns } from './sheet-columns.tsx';
import { SheetWords } from './sheet-words.tsx';

const texts = adminLayout.sheet;

export interface SheetLayoutProps {
  look: Look;
  sheet: SheetLook;
  layout: Layout;
  /** The firm's own fields. */
  own: readonly OwnField[];
  onEdit: (layout: Layout) => void;
}

interface SheetProps extends SheetLayoutProps {
  /** An earlier sheet that is read in the same way: then the columns are folded away. */
  like: string | undefined;
  children: ReactNode;
}

/** One sheet of the source: as which tab it is read, and which column holds which field. */
export function SheetLayout({ like, children, ...props }: SheetProps) {
  const { look, sheet, layout, onEdit } = props;
  const feed = feedOf(layout, sheet.name);
  const contacts = layout.contacts?.sheet === sheet.name ? contactsFeed(layout) : undefined;
  return (
    <li id={placeId('sheet', sheet.name)} className="scroll-mt-20 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-body font-semibold wrap-anywhere">{sheet.name}</h3>
          <p className="text-13 text-ink-muted">
            {sheet.table?.title ? <span className="block wrap-anywhere">{sheet.table.title}</span> : null}
            {texts.about(sheet.rows, sheet.headerRow)}
            {sheet.hiddenRows ? <span className="block">{texts.hiddenRows(sheet.hiddenRows)}</span> : null}
          </p>
          {sheet.hidden ? <Badge className="mt-1">{texts.hidden}</Badge> : null}
        </div>
        <SelectField
          label={texts.use(sheet.name)}
          labelHidden
          className="w-full sm:w-64"
          value={contacts ? CONTACTS : (feed?.tab ?? '')}
          options={[
            { value: '', label: texts.not },
            ...TABS.map((tab) => ({ value: tab, label: texts.tabs[tab] })),
            { value: CONTACTS, label: texts.contacts },
          ]}
          onChange={({ target: { value } }) =>
            onEdit(readAs(layout, look, sheet.name, value === '' ? undefined : (value as Tab | typeof CONTACTS)))
          }
        />
      </div>
      {feed?.by === 'position' ? (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-ink-muted">{texts.documented}</p>
          <Button size="small" onClick={() => onEdit(readByHeading(layout, look, feed))}>
            {texts.chooseColumns}
          </Button>
        </div>
      ) : null}
      {contacts ? <SheetColumns {...props} feed={contacts} isContacts /> : null}
      {feed?.by === 'heading' ? (
        <Folded like={like} short={isSettled(props, feed) ? <SheetInShort {...props} feed={feed} /> : undefined}>
          <SheetColumns key={feed.tab} {...props} feed={feed} />
          <ByCountry {...props} feed={feed} />
          <MoreEmails {...props} feed={feed} />
          {feed.tab === 'matters' || feed.deadlines.length > 0 ? <NextDue {...props} feed={feed} /> : null}
          {feed.tab === 'matters' ? <SheetWords {...props} feed={feed} /> : null}
          {feed.tab === 'matters' ? <PeopleBeside {...props} feed={feed} /> : null}
          {feed.tab === 'matters' ? <DocumentsBeside {...props} feed={feed} /> : null}
          <LeftOut {...props} feed={feed} />
        </Folded>
      ) : null}
      <Disclosure summary={texts.head}>
        <Head sheet={sheet} />
      </Disclosure>
      {children}
    </li>
  );
}

interface FoldedProps {
  like: string | undefined;
  /** The sheet in a few lines, if that is enough at first. */
  short: ReactNode;
  children: ReactNode;
}

function Folded({ like, short, children }: FoldedProps) {
  // A sheet that differs after a change stays open.
  const [folded] = useState(like !== undefined || Boolean(short));
  if (!folded) return <>{children}</>;
  return (
    <>
      {like === undefined ? short : null}
      <Disclosure summary={like === undefined ? texts.content : texts.like(like)}>{children}</Disclosure>
    </>
  );
}

function Head({ sheet }: { sheet: SheetLook }) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" tabIndex={0} aria-label={`${texts.head}: ${sheet.name}`} className="sideways">
      <table className="text-left text-13">
        <tbody>
          {sheet.head.map((cells, row) => (
            // The rows have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 font-medium text-ink-muted">
                {row + (sheet.table?.firstRow ?? 1)}
              </th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className="max-w-56 truncate py-1 pr-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
