import type { ReactNode } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';

import { CHOICES, MOST_IN_A_SET, waitsForClient } from '#web/api/instructions.ts';
import type { Choice, Instructing, Offered } from '#web/api/instructions.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useInstructDraft } from '#web/portfolio/instruct-draft.ts';
import { whyRefused } from '#web/portfolio/instruction-state.tsx';
import { instructions } from '#web/texts/en/instructions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

const texts = instructions.select;

interface InstructBannerProps {
  instructing: Instructing;
  /** Whether the list shows only the deadlines that can be instructed, to select them. */
  selecting: boolean;
  onSelect: (selecting: boolean) => void;
}

/** Says how many deadlines wait for an instruction, and that silence counts as none. Its button begins and ends the selection. */
export function InstructBanner({ instructing, selecting, onSelect }: InstructBannerProps) {
  const refused = whyRefused(instructing);
  const open = instructing.offers.filter((one) => one.open).length;
  const waiting = instructing.offers.filter(waitsForClient).length;
  if (instructing.offers.length === 0 && instructing.instructions.length === 0) return null;
  return (
    <Banner
      className="print:hidden"
      tone={waiting > 0 && !selecting ? 'accent' : 'info'}
      title={selecting ? texts.shown(open) : texts.waiting(waiting)}
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          {selecting ? (
            <Button onClick={() => onSelect(false)}>{texts.end}</Button>
          ) : (
            <>
              <ButtonLink href={paths.instructions()} className="max-sm:px-2">
                {texts.history}
              </ButtonLink>
              {open === 0 || refused ? null : (
                <Button variant="primary" className="max-sm:px-2" onClick={() => onSelect(true)}>
                  {texts.begin}
                </Button>
              )}
            </>
          )}
        </div>
      }
    >
      {refused ?? instructions.silence}
    </Banner>
  );
}

/** A row of the list while selecting: a tap anywhere on it selects it. */
export function SelectRow({ offered: { key, deadline }, children }: { offered: Offered; children: ReactNode }) {
  const [{ items }, change] = useInstructDraft();
  const { [key]: selected, ...others } = items;
  const item = { choice: '', dueDate: deadline.dueDate };
  return (
    <Checkbox
      className={selected ? 'bg-accent-soft px-4 sm:px-5' : 'px-4 hover:bg-sunken/60 sm:px-5'}
      checked={selected !== undefined}
      onChange={() => change({ items: selected ? others : { ...others, [key]: item } })}
      label={<span className="flex items-center gap-3 sm:gap-4">{children}</span>}
    />
  );
}

/** The choices for the selected deadlines. The bar stays at the lower edge of the window; a choice opens the page that confirms it. */
export function SelectBar({ instructing, shown }: { instructing: Instructing; shown: readonly Deadline[] }) {
  const [{ items }, change] = useInstructDraft();
  const open = instructing.offers.filter((one) => one.open);
  const selected = open.filter(({ key }) => key in items);
  const here = shown.flatMap(({ id }) => instructing.offerOf.get(id) ?? []);
  const all = here.length > 0 && here.every(({ key }) => key in items);
  const choices = CHOICES.filter((choice) => open.some(({ offer }) => takes(offer, choice)));
  const tooMany = selected.length > MOST_IN_A_SET;

  const asItems = (offers: readonly Offered[], choice?: Choice) =>
    Object.fromEntries(
      offers.map(({ key, deadline: { dueDate }, offer }) => [
        key,
        // If the choice is not offered for this deadline, the next page asks for another one.
        { dueDate, choice: choice && takes(offer, choice) ? choice : '' },
      ]),
    );
  function instruct(choice: Choice) {
    change({ items: asItems(selected, choice) });
    navigate(paths.instruct());
  }

  return (
    <section
      aria-label={texts.bar}
      data-floating="high"
      className="sticky bottom-(--shell-bottom) z-10 -mx-4 flex flex-col gap-2 border-t border-accent/60 bg-surface px-4 py-3 shadow-overlay sm:bottom-[calc(var(--shell-bottom)+16px)] sm:mx-0 sm:rounded-lg sm:border lg:flex-row lg:items-center lg:justify-between print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:justify-start">
        <p role="status" className="font-medium">
          {tooMany ? texts.most(MOST_IN_A_SET) : texts.selected(selected.length)}
        </p>
        <Button
          variant="quiet"
          size="small"
          disabled={here.length === 0}
          onClick={() => change({ items: all ? {} : { ...asItems(here), ...items } })}
        >
          {all ? texts.clear : texts.all(here.length)}
        </Button>
      </div>
      <div role="group" aria-label={texts.choose} className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        {choices.map((choice) => (
          <Button key={choice} disabled={selected.length === 0 || tooMany} onClick={() => instruct(choice)}>
            {instructing.words[choice]}
          </Button>
        ))}
      </div>
    </section>
  );
}

const takes = (offer: Offered['offer'], choice: Choice) => offer.kind === 'open' && offer.choices.includes(choice);
