import type { MatterPrefilter } from '#domain/matter/filter.ts';

import { paths } from '#web/lib/paths.ts';
import { matters, portfolio } from '#web/texts/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconClose } from '#web/ui/icons.tsx';

const texts = matters.prefilter;

const unnamed = {
  type: portfolio.noType,
  country: portfolio.noCountry,
  status: portfolio.noStatus,
  legal: portfolio.noLegalStatus,
  family: portfolio.noFamily,
};

function wordsOf(prefilter: MatterPrefilter, count: number): string {
  if (prefilter.by === 'stage') return texts.stage[prefilter.value](count);
  return texts[prefilter.by](count, prefilter.value || unnamed[prefilter.by]);
}

/** Says that a link has narrowed the list, and takes it back. */
export function PrefilterLine({ prefilter, count }: { prefilter: MatterPrefilter; count: number }) {
  return (
    <div className="flex flex-col gap-x-4 rounded-lg border border-accent/30 bg-accent-soft py-2 pr-2 pl-4 max-sm:items-start sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0 font-medium wrap-anywhere max-sm:pt-1">{wordsOf(prefilter, count)}</p>
      <ButtonLink
        href={paths.matters()}
        variant="quiet"
        size="small"
        icon={<IconClose size={18} />}
        className="shrink-0 max-sm:-ml-4"
      >
        {texts.clear}
      </ButtonLink>
    </div>
  );
}
