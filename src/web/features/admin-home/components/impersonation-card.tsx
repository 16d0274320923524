import { useEffect, useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { IMPERSONATION } from '#contract/limits.ts';
import { minutes } from '#domain/time/duration.ts';

import { problemText } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatTime } from '#web/lib/format.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import type { Impersonation } from '#web/lib/impersonation-store.ts';
import { paths } from '#web/lib/paths.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconEye } from '#web/ui/more-icons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { impersonate, stopImpersonating } from '../api.ts';
import type { PortalUser } from '../api.ts';
import { UserPicker } from './user-picker.tsx';

const texts = adminHome.impersonation;

/** Lets an administrator see the portal as a client does. */
export function ImpersonationCard() {
  const granted = useImpersonation();
  const [reason, setReason] = useState('');

  // One action for both: ending an impersonation must not overtake starting the next.
  const change = useAction({
    mutationFn: (user: PortalUser | undefined) => (user ? impersonate(user, reason) : stopImpersonating()),
    onSuccess(_, user) {
      if (user) setReason('');
    },
    onError(error, user) {
      const refused = user && error instanceof ApiError && error.code === 'forbidden';
      const title = user ? texts.startFailed : texts.exitFailed;
      showToast({
        topic: 'impersonation',
        title,
        description: refused ? texts.notThisOne : problemText(error),
        tone: 'destructive',
      });
    },
  });
  const chosen = change.isPending ? change.variables : undefined;

  return (
    <Card title={texts.title} description={texts.text(IMPERSONATION.lifetimeMs / minutes(1))}>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={LONGEST.impersonationReason}
          onChange={(event) => setReason(event.target.value)}
        />
        <UserPicker
          current={granted?.user}
          busyWith={chosen && (chosen.name || chosen.email)}
          onChoose={change.mutate}
          onExit={() => change.mutate(undefined)}
        />
      </div>
      {granted ? <ViewingAs granted={granted} /> : null}
    </Card>
  );
}

const PAGES = [
  { href: paths.overview(), label: texts.pages.overview },
  { href: paths.matters(), label: texts.pages.matters },
  { href: paths.deadlines(), label: texts.pages.deadlines },
  { href: paths.documents(), label: texts.pages.documents },
];

/** The client whose portal the administrator sees, when that ends, and the pages to visit. */
function ViewingAs({ granted }: { granted: Impersonation }) {
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

/** Whole minutes until then, counting down. */
function useMinutesUntil(then: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 15_000);
    return () => clearInterval(timer);
  }, []);
  // Rounded to the nearest minute. Rounding up would show 61 minutes, because the known server time lags by the duration of a call.
  return Math.max(Math.round((then - serverNow()) / 60_000), 1);
}
