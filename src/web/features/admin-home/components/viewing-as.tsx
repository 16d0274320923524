import { useEffect, useState } from 'react';

import { IMPERSONATION } from '#contract/limits.ts';

import { formatTime } from '#web/lib/format.ts';
import type { Impersonation } from '#web/lib/impersonation-store.ts';
import { paths } from '#web/lib/paths.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconEye } from '#web/ui/more-icons.tsx';

const texts = adminHome.impersonation;

const PAGES = [
  { href: paths.overview(), label: texts.pages.overview },
  { href: paths.matters(), label: texts.pages.matters },
  { href: paths.deadlines(), label: texts.pages.deadlines },
  { href: paths.documents(), label: texts.pages.documents },
];

/** The client whose portal the administrator sees, when that ends, and the pages to visit. */
export function ViewingAs({ granted }: { granted: Impersonation }) {
  const ends = granted.timestamp + IMPERSONATION.lifetimeMs;
  const minutes = useMinutesUntil(ends);
  const { name, email, companyName } = granted.user;
  return (
    <div className="mt-5 flex gap-3 rounded-md border border-warn/30 bg-warn-soft p-4">
      <IconEye className="mt-px text-warn" />
      <div className="min-w-0">
        <h3 className="text-body font-semibold text-warn">{texts.viewingAs}</h3>
        <p className="mt-2 text-17 font-semibold">{name || texts.unnamed}</p>
        <p className="wrap-anywhere">{email}</p>
        <p>{companyName}</p>
        <p className="mt-1 text-13">{texts.ends(formatTime(ends), minutes)}</p>
        <p className="mt-4">{texts.hint}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {PAGES.map(({ href, label }) => (
            <ButtonLink key={href} href={href} size="small">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Whole minutes until then, counted down. */
function useMinutesUntil(then: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  // Rounded, not up: what is known of the server's clock is late by what an answer takes, and 60 minutes would read as 61.
  return Math.max(Math.round((then - serverNow()) / 60_000), 1);
}
