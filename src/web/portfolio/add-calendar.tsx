import { useState } from 'react';
import type { FormEvent } from 'react';

import { EVENT_DETAILS } from '#domain/calendar/deadline-event.ts';
import type { EventDetail } from '#domain/calendar/deadline-event.ts';

import { messageOf } from '#web/api/api-error.ts';
import { LONGEST_CALENDAR_NAME, addCalendar } from '#web/api/calendars.ts';
import { useAction } from '#web/api/use-action.ts';
import { productName } from '#web/lib/product.ts';
import { calendar as texts } from '#web/texts/en/calendar.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/copy-button.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { IconCopy, IconExternal } from '#web/ui/more-icons.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The form that makes a calendar address, and then shows the address once. */
export function AddCalendar({ most, count }: { most: number; count: number }) {
  const [address, setAddress] = useState<string>();
  if (address !== undefined) return <NewAddress address={address} onDone={() => setAddress(undefined)} />;
  if (count >= most) return <p className="text-ink-muted">{texts.full(most)}</p>;
  return <AddForm onMade={setAddress} />;
}

const OPTIONS = EVENT_DETAILS.map((value) => ({ value, label: value === 'short' ? texts.short : texts.whole }));

function AddForm({ onMade }: { onMade: (address: string) => void }) {
  const [name, setName] = useState<string>(texts.defaultName);
  const [detail, setDetail] = useState<EventDetail>('short');
  const [missing, setMissing] = useState(false);
  const make = useAction({
    mutationFn: () => addCalendar(name.trim(), detail),
    onSuccess: (added) => onMade(added.address),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') make.mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={missing ? texts.nameMissing : undefined}
        value={name}
        maxLength={LONGEST_CALENDAR_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-col gap-1.5">
        <Segmented label={texts.detail} options={OPTIONS} value={detail} onChange={setDetail} />
        <p aria-live="polite" className="text-13 text-ink-muted">
          {detail === 'short' ? texts.shortText : texts.wholeText}
        </p>
      </div>
      <p className="max-w-prose text-13 text-ink-muted">{texts.where}</p>
      {make.error ? (
        <Banner tone="bad" title={texts.makeFailed} live>
          {messageOf(make.error)}
        </Banner>
      ) : null}
      <Button type="submit" busy={make.isPending} busyLabel={texts.making} className="self-start max-sm:w-full">
        {texts.make}
      </Button>
    </form>
  );
}

/** The new address, which is shown only now, with a link for each calendar program that accepts one. */
function NewAddress({ address, onDone }: { address: string; onDone: () => void }) {
  const { copied, copy } = useCopied(address);
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = `addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(productName)}`;
  const programs = [
    [texts.google, `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`],
    [texts.outlook, `https://outlook.live.com/calendar/0/${outlook}`],
    [texts.outlookWork, `https://outlook.office.com/calendar/0/${outlook}`],
  ] as const;
  return (
    <section aria-label={texts.made} className="flex flex-col gap-4">
      <Banner tone="good" title={texts.made} live>
        {texts.madeText}
      </Banner>
      <TextField
        readOnly
        autoFocus
        label={texts.address}
        value={address}
        spellCheck="false"
        onFocus={(event) => event.target.select()}
        action={
          <Button
            icon={copied ? <IconCheck size={18} className="text-good" /> : <IconCopy size={18} />}
            className="shrink-0"
            onClick={copy}
          >
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </Button>
        }
      />
      <div role="group" aria-label={texts.addTo} className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <ButtonLink href={webcal}>{texts.apple}</ButtonLink>
        {programs.map(([name, href]) => (
          <ButtonLink key={name} href={href} external icon={<IconExternal size={18} />}>
            {name} <span className="sr-only">({texts.newTab})</span>
          </ButtonLink>
        ))}
      </div>
      <Button variant="quiet" className="self-start" onClick={onDone}>
        {texts.done}
      </Button>
    </section>
  );
}
