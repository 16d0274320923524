import { useState } from 'react';

import type { HeldReason } from '#domain/guard/guard.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { problemText } from '#web/admin/problem-note.tsx';
import type { HeldItem, SetAside } from '#web/admin/queries.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { heldTexts } from '#domain/report/report-texts.ts';
import { common } from '#web/texts/en/common.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { acceptItem } from '../api.ts';
import { sheetOf } from '../issues.ts';
import { VanishedUsers } from './vanished-users.tsx';

const texts = adminData.held;

/** The held changes, each with the published figures beside those that were read. */
export function HeldItems({ items, setAside }: { items: readonly HeldItem[]; setAside: SetAside }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="held-title" className="flex flex-col gap-3">
      <div>
        <h2 id="held-title" className="text-20">
          {texts.title}
        </h2>
        <p className="max-w-prose text-ink-muted">{texts.text}</p>
        {setAside.rows + setAside.people > 0 ? (
          <p className="mt-1 max-w-prose font-medium text-warn">{texts.setAside(setAside.rows, setAside.people)}</p>
        ) : null}
      </div>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={`${item.tab}\n${item.company}`} className="rounded-lg border border-warn/40 bg-surface p-4 sm:p-5">
            <Held item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Held({ item }: { item: HeldItem }) {
  const sheet = sheetOf(item.tab);
  const about = Object.hasOwn(heldTexts, item.reason) ? heldTexts[item.reason as HeldReason] : undefined;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-17">{item.company === '' ? texts.ofTab(sheet) : texts.ofCompany(sheet, item.company)}</h3>
          <p className="font-medium text-warn">{about?.title ?? item.reason}</p>
          {about ? <p className="mt-1 max-w-prose text-ink-muted">{about.text}</p> : null}
          <p className="mt-1 text-13 text-ink-muted">{texts.since(formatInstant(item.since))}</p>
        </div>
        {item.accepted ? (
          <span className="flex flex-col items-end gap-1">
            <Badge tone="good">{texts.accepted}</Badge>
            <span className="text-13 text-ink-muted">{texts.acceptedText}</span>
          </span>
        ) : (
          <AcceptHeld item={item} consequence={about?.accept} />
        )}
      </div>
      {item.before !== null || item.after !== null ? (
        <dl className="mt-4 grid gap-3 min-[480px]:grid-cols-2 lg:max-w-form">
          <Count name={texts.before} count={item.before ?? 0} />
          <Count name={texts.after} count={item.after ?? 0} />
          {item.moved === null ? null : <Count name={texts.movedRows} count={item.moved} />}
        </dl>
      ) : null}
      {item.vanished ? <VanishedUsers item={item} vanished={item.vanished} /> : null}
      {item.reason === 'header-changed' || item.reason === 'headings-unknown' ? <HeaderDifference item={item} /> : null}
    </>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <dt className="text-13 text-ink-muted">{name}</dt>
      <dd className="text-17 font-semibold">{texts.rows(count)}</dd>
    </div>
  );
}

/** The button that accepts a held change, after confirming the consequences for clients. */
function AcceptHeld({ item, consequence }: { item: HeldItem; consequence: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const sheet = sheetOf(item.tab);

  const accept = useAction({
    mutationFn: () => acceptItem(item),
    onSuccess: () =>
      showToast({ topic: 'held-data', title: texts.done.title, description: texts.done.text, tone: 'good' }),
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      showToast({
        topic: 'held-data',
        title: texts.failed,
        description: moved ? texts.moved : problemText(error),
        tone: 'destructive',
      });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <ChangeButton className="max-sm:w-full" onClick={() => setAsking(true)}>
        {texts.accept}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title}
        description={item.company === '' ? texts.ofTab(sheet) : texts.ofCompany(sheet, item.company)}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button variant="danger" busy={accept.isPending} onClick={() => accept.mutate()}>
              {texts.confirm.action}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
      </Dialog>
    </>
  );
}

/** A new sheet had no headings before, so it is compared with the documented ones. */
const DOCUMENTED = 'headings-unknown';

interface HeadingPair {
  column: string;
  before: string;
  after: string;
}

/** The published headings beside those that were read, differing columns first. */
function HeaderDifference({ item }: { item: HeldItem }) {
  const pairs = pairsOf(item);
  const before = item.reason === DOCUMENTED ? texts.expected : texts.before;
  const changed = pairs.filter(({ before, after }) => before !== after);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Pairs pairs={changed} before={before} />
      {pairs.length > changed.length ? (
        <Disclosure summary={texts.allColumns(pairs.length)}>
          <Pairs pairs={pairs} before={before} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Pairs the headings in the order of the documented columns, some of which are not read. */
function pairsOf({ tab, reason, headerBefore, headerAfter }: HeldItem): readonly HeadingPair[] {
  const columns = (TABS as readonly string[]).includes(tab) ? TABLES[tab as Tab].columns : [];
  const count = Math.max(headerBefore.length, headerAfter.length);
  return Array.from({ length: count }, (_, place) => ({
    column: columnLetters(columns[place]?.index ?? place),
    before: (reason === DOCUMENTED ? columns[place]?.heading : headerBefore[place]) ?? '',
    after: headerAfter[place] ?? '',
  }));
}

function Pairs({ pairs, before: name }: { pairs: readonly HeadingPair[]; before: string }) {
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-13 text-ink-muted">
        <tr>
          <th scope="col" className="w-20 py-1.5 pr-3 font-medium">
            {texts.column}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {name}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ column, before, after }) => (
          <tr key={column} className={before === after ? undefined : 'bg-warn-soft'}>
            <th scope="row" className="border-t border-line px-2 py-1.5 font-medium">
              {column}
            </th>
            <Heading text={before} />
            <Heading text={after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <td className="border-t border-line py-1.5 pr-3 wrap-anywhere">
      {text === '' ? <span className="text-ink-muted">{texts.empty}</span> : text}
    </td>
  );
}
