import { useState } from 'react';

import type { Cause } from '#domain/layout/cause.ts';

import { QuestionItem } from '#web/admin/question-item.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminUnknownClients as texts } from '#web/texts/en/admin-unknown-clients.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** So many texts are listed at once; the others on request. */
const SHOWN = 10;

interface UnknownClientsProps {
  /** One for each column with texts that stand for no client. */
  causes: readonly Cause[];
  clients: readonly string[];
  /** The texts, each with the client whose other name it is. */
  onUse: (same: Readonly<Record<string, string>>) => void;
}

export const isOfUnknownClients = ({ kind }: Cause): boolean => kind === 'unknown-codes';

/** Asks whose the rows are whose client is a text that no client has. */
export function UnknownClients({ causes, clients, onUse }: UnknownClientsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const names = [...new Set(causes.flatMap(({ examples }) => examples))];
  if (names.length === 0) return null;
  const rows = causes.reduce((sum, { count }) => sum + count, 0);
  const same = Object.fromEntries(names.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])));
  const row = (name: string) => (
    <li key={name} className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,auto)]">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-13 text-ink-muted">{texts.places(sheetsWith(name, causes))}</span>
      </span>
      <SelectField
        label={texts.client(name)}
        labelHidden
        className="md:w-80"
        value={chosen[name] ?? ''}
        options={[{ value: '', label: texts.none }, ...clients.map((client) => ({ value: client, label: client }))]}
        onChange={({ target }) => setChosen((before) => ({ ...before, [name]: target.value }))}
      />
    </li>
  );
  return (
    <QuestionItem sentence={texts.sentence(names.length, rows)} wide>
      <div className="grid w-full gap-3 sm:pl-6.5">
        <ul className="divide-y divide-line border-y border-line">{names.slice(0, SHOWN).map(row)}</ul>
        {names.length > SHOWN ? (
          <Disclosure summary={texts.others(names.length - SHOWN)}>
            <ul className="divide-y divide-line">{names.slice(SHOWN).map(row)}</ul>
          </Disclosure>
        ) : null}
        <ChangeButton
          size="small"
          className="justify-self-start"
          aria-label={texts.nameOfUse}
          disabled={Object.keys(same).length === 0}
          onClick={() => onUse(same)}
        >
          {texts.use}
        </ChangeButton>
      </div>
    </QuestionItem>
  );
}

const sheetsWith = (name: string, causes: readonly Cause[]): readonly string[] => [
  ...new Set(causes.flatMap(({ sheet, examples }) => (examples.includes(name) ? [sheet] : []))),
];
