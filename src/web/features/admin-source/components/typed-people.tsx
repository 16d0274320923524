import { useState } from 'react';

import type { Cause } from '#domain/layout/cause.ts';
import type { TypedPerson } from '#domain/layout/layout.ts';
import { emailKey } from '#domain/viewer/email-address.ts';

import { QuestionItem } from '#web/admin/causes.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const texts = adminLayout.preview.typed;

interface TypedPeopleProps {
  people: readonly TypedPerson[];
  onChange: (people: readonly TypedPerson[]) => void;
}

interface WithoutPeopleProps extends TypedPeopleProps {
  cause: Cause;
  /** All clients. */
  clients: readonly string[];
  /** Says that a name is another spelling of a client. */
  onSame: (name: string, client: string) => void;
}

/** The clients of whom no person can sign in, each with a field for addresses, and a choice of the client whose other name it is. */
export function WithoutPeople({ cause, people, clients, onChange, onSame }: WithoutPeopleProps) {
  const others = clients.filter((name) => !cause.examples.includes(name));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const added = cause.examples.flatMap((company) =>
    addressesIn(typed[company] ?? '').map((email): TypedPerson => ({ email, company })),
  );
  const wrong = (company: string): string | undefined =>
    addressesIn(typed[company] ?? '').find((email) => emailKey(email) === undefined);
  const isWrong = cause.examples.some((company) => wrong(company) !== undefined);
  return (
    <QuestionItem sentence={texts.sentence(cause.count)} wide>
      <form
        noValidate
        className="grid w-full gap-3 sm:pl-6.5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isWrong && added.length > 0) onChange([...people, ...added]);
        }}
      >
        {cause.examples.map((company) => (
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
            {others.length > 0 ? (
              <SelectField
                label={texts.same(company)}
                labelHidden
                className="min-w-0 flex-1 basis-60"
                value=""
                options={[{ value: '', label: texts.other }, ...others.map((name) => ({ value: name, label: name }))]}
                onChange={({ target }) => onSame(company, target.value)}
              />
            ) : null}
          </div>
        ))}
        <ChangeButton type="submit" size="small" className="justify-self-start" disabled={added.length === 0}>
          {texts.add}
        </ChangeButton>
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
