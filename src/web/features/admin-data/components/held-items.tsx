import type { HeldReason } from '#domain/guard/guard.ts';

import type { HeldItem, SetAside } from '#web/admin/queries.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { heldTexts } from '#web/texts/en/admin-issues.ts';
import { Badge } from '#web/ui/badge.tsx';
import { sheetOf } from '../issues.ts';
import { AcceptHeld } from './accept-held.tsx';
import { HeaderDifference } from './header-difference.tsx';
import { VanishedUsers } from './vanished-users.tsx';

const texts = adminData.held;

/** What the guard keeps from clients, each with what is published beside what was read. */
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
