import { useState } from 'react';

import type { IssueFilter } from '#domain/report/find-issues.ts';

import { usePhone } from '#web/lib/browser-state.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { IssuePage } from '../api.ts';
import { sheetOf, titleOf } from '../issues.ts';

const texts = adminData.issues;

type Severity = 'all' | 'skipped' | 'doubtful';

const SEVERITIES: readonly { value: Severity; label: string }[] = [
  { value: 'all', label: texts.severities.all },
  { value: 'skipped', label: texts.severities.skipped },
  { value: 'doubtful', label: texts.severities.doubtful },
];

interface IssueFiltersProps {
  /** The values to choose from, as the newest page lists them: those that the other filters leave. */
  known: Pick<IssuePage, 'kinds' | 'tabs'>;
  view: IssueFilter;
  onChange: (change: Partial<IssueFilter>) => void;
}

/** Search, severity, sheet, and a chip for every reason with its count. */
export function IssueFilters({ known: { kinds, tabs }, view, onChange }: IssueFiltersProps) {
  const isKnown = (value: string): value is Severity => value === 'skipped' || value === 'doubtful';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          clearLabel={texts.clearSearch}
          value={view.q}
          onChange={(q) => onChange({ q })}
          className="min-w-56 flex-1"
        />
        <Segmented
          label={texts.severity}
          labelHidden
          options={SEVERITIES}
          value={isKnown(view.severity) ? view.severity : 'all'}
          onChange={(severity) => onChange({ severity: severity === 'all' ? '' : severity, kind: '' })}
          className="max-sm:w-full"
        />
        <SelectField
          label={texts.tab}
          labelHidden
          className="w-48 max-sm:w-full"
          options={[{ value: '', label: texts.allTabs }, ...tabs.map((tab) => ({ value: tab, label: sheetOf(tab) }))]}
          value={view.tab}
          onChange={(event) => onChange({ tab: event.target.value, kind: '' })}
        />
      </div>
      <KindChips kinds={kinds} view={view} onChange={onChange} />
    </div>
  );
}

/** How many reasons a desktop shows at first; a button shows the others. A phone has all of them in one row that scrolls. */
const CHIPS_SHOWN = 8;

function KindChips({
  kinds,
  view,
  onChange,
}: Pick<IssueFiltersProps, 'view' | 'onChange'> & { kinds: IssuePage['kinds'] }) {
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const hidden = phone || all ? 0 : Math.max(kinds.length - CHIPS_SHOWN, 0);
  const shown = kinds.filter(({ kind }, place) => hidden <= 1 || place < CHIPS_SHOWN || kind === view.kind);
  return (
    <ChipRow label={texts.reason}>
      {view.kind !== '' && !kinds.some(({ kind }) => kind === view.kind) ? (
        <Chip pressed count={0} onPress={() => onChange({ kind: '' })}>
          {titleOf(view.kind)}
        </Chip>
      ) : null}
      {shown.map(({ kind, count }) => (
        <Chip
          key={kind}
          pressed={view.kind === kind}
          count={count}
          onPress={() => onChange({ kind: view.kind === kind ? '' : kind })}
        >
          {titleOf(kind)}
        </Chip>
      ))}
      {hidden > 1 ? (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {texts.allReasons(kinds.length)}
        </Button>
      ) : null}
    </ChipRow>
  );
}
