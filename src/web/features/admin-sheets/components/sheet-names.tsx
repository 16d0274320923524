import { LONGEST } from '#contract/field-lengths.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Names = Readonly<Record<Tab, string>>;

/** What the five tabs are called. An empty field means the default. */
export function SheetNames({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  return (
    <Card title={texts.sheetNames} description={texts.sheetNamesHint}>
      <div className="grid gap-4 sm:grid-cols-2">
        {TABS.map((tab) => (
          <TextField
            key={tab}
            label={texts.sheetName[tab]}
            name={`sheet-${tab}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST.sheetName}
            placeholder={WIRE_NAMES[tab]}
            value={names[tab]}
            onChange={(event) => onChange({ ...names, [tab]: event.target.value })}
            onBlur={() => {
              if (names[tab].trim() === '') onChange({ ...names, [tab]: WIRE_NAMES[tab] });
            }}
          />
        ))}
      </div>
    </Card>
  );
}
