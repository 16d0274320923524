import { useState } from 'react';
import type { FormEvent } from 'react';

import { KEPT_DAYS } from '#contract/admin-companies.ts';

import { ChangeButton, OvertakenBanner } from '#web/admin/save-bar.tsx';
import { problemText } from '#web/admin/problem-note.tsx';
import { saveOn, useSavedForm } from '#web/admin/use-saved-form.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminCompanies } from '#web/texts/en/admin-data.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { freshClientNames, storeKeptDays } from '../api.ts';
import type { ClientNames } from '../api.ts';

const texts = adminCompanies.kept;

const savedIn = ({ keptDays, version = 0 }: ClientNames): Saved<{ days: string }> => ({
  value: { days: String(keptDays) },
  version,
  isPart: true,
});

/** The form for how many days the data of a client that is gone is kept. */
export function KeptDays({ names }: { names: ClientNames }) {
  const form = useSavedForm(savedIn(names));
  const [problem, setProblem] = useState<string>();
  const save = useAction({
    mutationFn: (days: string) =>
      saveOn(
        form.base,
        (version) => storeKeptDays(Number(days), version),
        async () => savedIn(await freshClientNames()),
      ),
    async onSuccess(stored, days) {
      if (!stored) return;
      form.stored({ days }, savedIn(await freshClientNames()));
      showToast({ topic: 'companies', title: texts.saved, tone: 'good' });
    },
    onError: (error) => setProblem(problemText(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    save.mutate(form.draft.days);
  }
  return (
    <Card title={texts.title} description={texts.text}>
      {form.overtaken ? <OvertakenBanner form={form} /> : null}
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
        <TextField
          className="w-32"
          label={texts.days}
          inputMode="numeric"
          required
          min={KEPT_DAYS.least}
          max={KEPT_DAYS.most}
          value={form.draft.days}
          error={problem}
          onChange={({ target }) => form.change({ days: target.value })}
        />
        <ChangeButton type="submit" busy={save.isPending} disabled={!form.dirty}>
          {texts.save}
        </ChangeButton>
      </form>
      {names.gone.length > 0 ? <p className="mt-3 text-13 text-ink-muted">{texts.waiting(names.gone.length)}</p> : null}
    </Card>
  );
}
