import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { INSTRUCTIONS } from '#contract/limits.ts';
import { CHOICES } from '#domain/instruction/rules.ts';
import { fold } from '#domain/text/fold.ts';
import { emailKey } from '#domain/viewer/email-address.ts';

import { WithHelp } from '#web/admin/admin-page.tsx';
import { SaveForm } from '#web/admin/save-form.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import type { SavedForm } from '#web/admin/use-saved-form.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { freshRules, storeRules, useRules } from '../api.ts';
import type { Rules, SavedRules } from '../api.ts';

const texts = adminInstructions.rules;

/** The firm's rules. */
export function RulesPart() {
  const query = useRules();
  return (
    <LoadState query={query} failed={texts.loadFailed} skeleton={<SkeletonCard lines={8} />}>
      {(rules) => <RulesForm rules={rules} />}
    </LoadState>
  );
}

function RulesForm({ rules }: { rules: SavedRules }) {
  const form = useSavedForm(rules.saved);
  const [receivers, setReceivers] = useState<string>();
  const { draft, change } = form;
  return (
    <SaveForm
      form={form}
      store={storeRules}
      read={freshRules}
      label={texts.save}
      done={({ on }) => ({
        topic: 'instruction-rules',
        title: texts.saved,
        description: on ? texts.savedOn : texts.savedOff,
      })}
      problemOf={problemOf}
      onLoad={() => setReceivers(undefined)}
    >
      <WithHelp help={<Banner title={texts.help.title}>{texts.help.text}</Banner>}>
        <Card title={texts.on.title}>
          <Switch
            label={texts.on.label}
            hint={texts.on.hint}
            checked={draft.on}
            onChange={(event) => change({ on: event.target.checked })}
          />
        </Card>
        <TypesCard form={form} known={rules.knownTypes} />
        <Card title={texts.words.title} description={texts.words.text}>
          <div className="grid gap-3 sm:grid-cols-3">
            {CHOICES.map((choice) => (
              <TextField
                key={choice}
                label={adminInstructions.choices[choice]}
                maxLength={LONGEST.instructionWord}
                value={draft.words[choice]}
                onChange={(event) => change({ words: { ...draft.words, [choice]: event.target.value } })}
              />
            ))}
          </div>
        </Card>
        <Card title={texts.cutOff.title}>
          <TextField
            label={texts.cutOff.label}
            hint={rules.fields.instructBy ? texts.cutOff.mapped : texts.cutOff.hint}
            type="number"
            inputMode="numeric"
            min={0}
            max={INSTRUCTIONS.cutOffDays}
            className="max-w-72"
            value={String(draft.cutOffDays)}
            onChange={(event) =>
              change({
                cutOffDays: Math.min(INSTRUCTIONS.cutOffDays, Math.max(0, Math.trunc(Number(event.target.value) || 0))),
              })
            }
          />
          <p className="mt-2 text-13">
            <TextLink href={paths.adminInstructions({ part: 'days' })}>{texts.cutOff.days}</TextLink>
          </p>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <TextField
              label={texts.call.name}
              hint={texts.call.hint}
              maxLength={LONGEST.senderName}
              value={draft.callName}
              onChange={(event) => change({ callName: event.target.value })}
            />
            <TextField
              label={texts.call.phone}
              type="tel"
              maxLength={LONGEST.phone}
              value={draft.callPhone}
              onChange={(event) => change({ callPhone: event.target.value })}
            />
          </div>
        </Card>
        <Card title={texts.sentence.title}>
          <TextArea
            label={texts.sentence.label}
            hint={texts.sentence.hint}
            rows={5}
            maxLength={LONGEST.instructionSentence}
            value={draft.sentence}
            onChange={(event) => change({ sentence: event.target.value })}
          />
        </Card>
        <Card title={texts.receivers.title}>
          <TextArea
            label={texts.receivers.label}
            hint={texts.receivers.hint}
            rows={3}
            // The typed text is kept until it is saved; the draft has the addresses that were found in it.
            value={receivers ?? draft.receivers.join('\n')}
            onChange={(event) => {
              setReceivers(event.target.value);
              change({ receivers: addresses(event.target.value) });
            }}
          />
        </Card>
        <Card title={texts.who.title}>
          <div className="flex flex-col gap-4">
            <Segmented
              label={texts.who.label}
              options={[
                { value: 'all', label: texts.who.all },
                { value: 'named', label: texts.who.named },
              ]}
              value={draft.who}
              onChange={(who) => change({ who })}
            />
            {draft.who === 'named' ? (
              rules.fields.mayInstruct ? (
                <p className="text-13 text-ink-muted">{texts.who.mapped}</p>
              ) : (
                <Banner tone="warn">
                  {texts.who.notMapped} <TextLink href={paths.adminSheets()}>{texts.who.fields}</TextLink>
                </Banner>
              )
            ) : null}
            <Switch
              label={texts.second.label}
              hint={texts.second.hint}
              checked={draft.secondPerson}
              onChange={(event) => change({ secondPerson: event.target.checked })}
            />
          </div>
        </Card>
      </WithHelp>
    </SaveForm>
  );
}

const addresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => emailKey(part) ?? part),
  ),
];

/** The first thing that is missing before clients can give instructions; undefined if nothing is. */
function problemOf({ on, types, receivers, sentence, words }: Rules): string | undefined {
  if (!on) return undefined;
  const { problems } = texts;
  if (!types.some(({ choices }) => choices.length > 0)) return problems.noType;
  const wrong = receivers.find((one) => emailKey(one) === undefined);
  if (wrong !== undefined) return problems.receiver(wrong);
  if (receivers.length === 0) return problems.noReceiver;
  if (sentence.trim() === '') return problems.noSentence;
  return CHOICES.some((choice) => words[choice].trim() === '') ? problems.noWord : undefined;
}

interface TypesCardProps {
  form: SavedForm<Rules>;
  known: SavedRules['knownTypes'];
}

/** Each type of deadline with the choices that a client has. */
function TypesCard({ form: { draft, change }, known }: TypesCardProps) {
  const choicesOf = (type: string) => draft.types.find((one) => fold(one.type) === fold(type))?.choices ?? [];
  // An offered type stays in the list even if it is no longer published.
  const gone = draft.types.filter(({ type }) => !known.some((one) => fold(one.type) === fold(type)));
  const types = [...known, ...gone.map(({ type }) => ({ type, count: 0 }))];
  function toggle(type: string, choice: (typeof CHOICES)[number], on: boolean) {
    const choices = CHOICES.filter((one) => (one === choice ? on : choicesOf(type).includes(one)));
    const others = draft.types.filter((one) => fold(one.type) !== fold(type));
    change({ types: choices.length > 0 ? [...others, { type, choices }] : others });
  }
  return (
    <Card flush title={texts.types.title} description={texts.types.text}>
      {types.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted sm:px-5">{texts.types.none}</p>
      ) : (
        <ul
          className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line"
          tabIndex={0}
          aria-label={texts.types.title}
        >
          {types.map(({ type, count }) => (
            <li key={type} className="px-4 py-1 sm:px-5">
              <fieldset className="flex flex-wrap items-center gap-x-4">
                <legend className="float-left mr-auto py-2 font-medium">
                  {type} <span className="text-13 font-normal text-ink-muted">{texts.types.count(count)}</span>
                </legend>
                <div className="flex flex-wrap gap-x-4">
                  {CHOICES.map((choice) => (
                    <Checkbox
                      key={choice}
                      label={draft.words[choice] || adminInstructions.choices[choice]}
                      checked={choicesOf(type).includes(choice)}
                      onChange={(event) => toggle(type, choice, event.target.checked)}
                    />
                  ))}
                </div>
              </fieldset>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
