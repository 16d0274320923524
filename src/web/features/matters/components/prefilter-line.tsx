import type { MatterPrefilter } from '#domain/matter/filter.ts';

import { paths } from '../../../lib/paths.ts';
import { matters, portfolio } from '../../../texts/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconClose } from '../../../ui/icons.tsx';

const texts = matters.prefilter;

const unnamed = {
  type: portfolio.noType,
  country: portfolio.noCountry,
  status: portfolio.noStatus,
  legal: portfolio.noLegalStatus,
  family: matters.noFamily,
};

function wordsOf(prefilter: MatterPrefilter, count: number): string {
  if (prefilter.by === 'stage') return texts.stage[prefilter.value](count);
  return texts[prefilter.by](count, prefilter.value || unnamed[prefilter.by]);
}

/** Says that a link has narrowed the list, and takes it back. */
export function PrefilterLine({ prefilter, count }: { prefilter: MatterPrefilter; count: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft py-2 pr-2 pl-4">
      <p className="min-w-0 font-medium">{wordsOf(prefilter, count)}</p>
      <ButtonLink href={paths.matters()} variant="quiet" size="small" icon={<IconClose size={18} />}>
        {texts.clear}
      </ButtonLink>
    </div>
  );
}
