import { LONGEST } from '#contract/field-lengths.ts';
import { STORED_SECRET } from '#contract/saved-config.ts';

import { WithHelp } from '#web/admin/admin-page.tsx';
import { problemText } from '#web/admin/problem-note.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { SaveForm } from '#web/admin/save-form.tsx';
import { useSavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { freshWebhook, sendWebhookTest, storeWebhook, useWebhook } from '../api.ts';
import type { SavedWebhook, Webhook } from '../api.ts';

const texts = adminInstructions.webhook;

/** The address to which the portal sends instructions for the firm's docketing system, and the state of the deliveries. */
export function WebhookPart() {
  const query = useWebhook();
  return (
    <LoadState query={query} failed={texts.loadFailed} skeleton={<SkeletonCard lines={5} />}>
      {(webhook) => <WebhookForm webhook={webhook} />}
    </LoadState>
  );
}

function WebhookForm({ webhook }: { webhook: SavedWebhook }) {
  const form = useSavedForm(webhook.saved);
  const { on, url, secret } = form.draft;
  return (
    <SaveForm
      form={form}
      store={storeWebhook}
      read={freshWebhook}
      label={texts.save}
      done={{ topic: 'webhook', title: texts.saved }}
      problemOf={problemOf}
    >
      <WithHelp help={<State webhook={webhook} dirty={form.dirty} />}>
        <Card title={texts.title} description={texts.text}>
          <div className="flex flex-col gap-4">
            <Switch
              label={texts.on}
              hint={texts.onHint}
              checked={on}
              onChange={(event) => form.change({ on: event.target.checked })}
            />
            <TextField
              label={texts.url}
              hint={texts.urlHint}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck="false"
              maxLength={LONGEST.webhookUrl}
              value={url}
              onChange={(event) => form.change({ url: event.target.value.trim() })}
            />
            <TextField
              label={texts.secret}
              hint={secret === STORED_SECRET ? texts.secretStored : texts.secretHint}
              type="password"
              autoComplete="new-password"
              maxLength={LONGEST.webhookSecret}
              value={secret === STORED_SECRET ? '' : secret}
              placeholder={secret === STORED_SECRET ? texts.secretDots : undefined}
              onChange={(event) => {
                const stored = webhook.saved.value.secret;
                form.change({
                  secret: event.target.value === '' && stored === STORED_SECRET ? stored : event.target.value,
                });
              }}
            />
          </div>
        </Card>
      </WithHelp>
    </SaveForm>
  );
}

/** The first thing that is missing before anything can be sent; undefined if nothing is. */
function problemOf({ on, url, secret }: Webhook): string | undefined {
  if (!on) return undefined;
  if (!/^https:\/\/[^/]/i.test(url)) return texts.noAddress;
  return secret === '' ? texts.noSecret : undefined;
}

/** The sent, waiting and failed messages, and a button to send a test. */
function State({ webhook, dirty }: { webhook: SavedWebhook; dirty: boolean }) {
  const { saved, waiting, failed, lastSent, lastFailure } = webhook;
  const test = useAction({ mutationFn: sendWebhookTest });
  return (
    <Card title={texts.state.title}>
      <ul className="flex flex-col gap-1">
        <li>{lastSent === null ? texts.state.neverSent : texts.state.sent(formatInstant(lastSent))}</li>
        {waiting > 0 ? <li>{texts.state.waiting(waiting)}</li> : null}
        {failed > 0 ? <li className="font-medium text-bad">{texts.state.failed(failed)}</li> : null}
        {lastFailure ? <li>{texts.state.failure(formatInstant(lastFailure.at), lastFailure.cause)}</li> : null}
      </ul>
      <ChangeButton
        className="mt-4"
        disabled={!saved.value.on || dirty}
        busy={test.isPending}
        busyLabel={texts.testing}
        onClick={() => test.mutate()}
      >
        {texts.test}
      </ChangeButton>
      {dirty ? <p className="mt-1.5 text-13 text-ink-muted">{adminCommon.form.testsSaved}</p> : null}
      <div role="status" className="mt-3 empty:hidden">
        {test.data ? (
          <Banner tone={test.data.success ? 'good' : 'bad'}>{test.data.message}</Banner>
        ) : test.error ? (
          <Banner tone="bad">{problemText(test.error)}</Banner>
        ) : null}
      </div>
    </Card>
  );
}
