import { useState } from 'react';

import type { TypedPerson } from '#domain/layout/layout.ts';
import { emailKey } from '#domain/viewer/email-address.ts';

import { QuestionItem } from '#web/admin/question-item.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const texts = adminLayout.preview.typed;
/** So many clients are listed at once; the others on request. */
const SHOWN = 10;

interface TypedPeopleProps {
  people: readonly TypedPerson[];
  onChange: (people: readonly TypedPerson[]) => void;
}

interface WithoutPeopleProps {
  /** The clients of whom no person can sign in. */
  names: readonly string[];
  /** How many they are; not all may be named. */
  count: number;
  /** All clients. */
  clients: readonly string[];
  /** Says that no one signs in for them. */
  onNoPeople: () => void;
  /** The people to add, and the names that are other names of clients. */
  onUse: (added: readonly TypedPerson[], same: Readonly<Record<string, string>>) => void;
}

/** The clients of whom no person can sign in, each with a field for addresses, and a choice of the client whose other name it is. */
export function WithoutPeople({ names, count, clients, onNoPeople, onUse }: WithoutPeopleProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const otherOf = (name: string): string => chosen[name] ?? '';
  // A client that is another name of a third one takes its other names along.
  const ownerOf = (name: string): string => (otherOf(name) === '' ? name : ownerOf(otherOf(name)));
  const added = names.flatMap((name) =>
    addressesIn(typed[name] ?? '').map((email): TypedPerson => ({ email, company: ownerOf(name) })),
  );
  const same = Object.fromEntries(names.flatMap((name) => (otherOf(name) === '' ? [] : [[name, ownerOf(name)]])));
  const wrong = (company: string): string | undefined =>
    addressesIn(typed[company] ?? '').find((email) => emailKey(email) === undefined);
  const isWrong = names.some((company) => wrong(company) !== undefined);
  const isEmpty = added.length + Object.keys(same).length === 0;
  const row = (company: string) => (
    <div key={company} className="flex max-w-180 flex-wrap items-end gap-3">
      <TextField
        label={company}
        className="min-w-0 flex-1 basis-60"
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={texts.placeholder}
        value={typed[company] ?? ''}
        error={isTried && wrong(company) !== undefined ? texts.wrong(wrong(company) ?? '') : undefined}
        onChange={({ target }) => setTyped((before) => ({ ...before, [company]: target.value }))}
      />
      {clients.length > 1 ? (
        <SelectField
          label={texts.same(company)}
          labelHidden
          className="min-w-0 flex-1 basis-60"
          value={otherOf(company)}
          options={[
            { value: '', label: texts.other },
            ...clients
              .filter((name) => name !== company && ownerOf(name) !== company && otherOf(name) === '')
              .map((name) => ({ value: name, label: name })),
            ...(otherOf(otherOf(company)) === '' ? [] : [{ value: otherOf(company), label: otherOf(company) }]),
          ]}
          onChange={({ target }) => setChosen((before) => ({ ...before, [company]: target.value }))}
        />
      ) : null}
    </div>
  );
  return (
    <QuestionItem sentence={texts.sentence(count)} wide>
      <form
        noValidate
        className="grid w-full gap-3 sm:pl-6.5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isWrong && !isEmpty) onUse(added, same);
        }}
      >
        {names.slice(0, SHOWN).map(row)}
        {names.length > SHOWN ? (
          <Disclosure summary={texts.others(names.length - SHOWN)}>
            <div className="grid gap-3">{names.slice(SHOWN).map(row)}</div>
          </Disclosure>
        ) : null}
        <span className="flex flex-wrap gap-2">
          <ChangeButton type="submit" size="small" aria-label={texts.nameOfUse} disabled={isEmpty}>
            {texts.use}
          </ChangeButton>
          <ChangeButton size="small" disabled={!isEmpty} onClick={onNoPeople}>
            {texts.noPeople(count)}
          </ChangeButton>
        </span>
      </form>
    </QuestionItem>
  );
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** The people who were typed, each with a button that removes them. */
export function TypedPeople({ people, onChange }: TypedPeopleProps) {
  if (people.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-medium">{texts.title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {people.map((person) => (
          <li
            key={`${person.email} ${person.company}`}
            className="flex flex-wrap items-center justify-between gap-3 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {person.email}
              <span className="block text-13 text-ink-muted">{person.company}</span>
            </span>
            <Button
              size="small"
              aria-label={texts.removeName(person.email, person.company)}
              onClick={() => onChange(people.filter((one) => one !== person))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
