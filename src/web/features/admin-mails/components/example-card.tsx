import { ChangeButton } from '#web/admin/change-button.tsx';
import { CauseAndFix } from '#web/admin/problem-note.tsx';
import { problemText } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { adminMails } from '#web/texts/en/admin-mails.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { sendExample } from '../api.ts';

const texts = adminMails.example;
const CONTENTS = ['short', 'full'] as const;

/** Sends the administrator a reminder of made-up deadlines, and shows the result beside the button. */
export function ExampleCard() {
  const session = useBrowserSession();
  const address = session.kind === 'stored' ? session.email : '';
  const send = useAction({
    mutationFn: sendExample,
    onSuccess(result) {
      if (result.success) showToast({ topic: 'example', title: texts.sent(address), tone: 'good' });
    },
    onError: (error) =>
      showToast({ topic: 'example', title: texts.failed, description: problemText(error), tone: 'destructive' }),
  });
  const { data } = send;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {CONTENTS.map((content) => (
            <ChangeButton
              key={content}
              busy={send.isPending && send.variables === content}
              busyLabel={texts.sending}
              onClick={() => send.mutate(content)}
            >
              {texts[content]}
            </ChangeButton>
          ))}
        </div>
        {data && !data.success ? (
          <Banner live tone="bad" title={texts.failed}>
            <CauseAndFix cause={data.cause} fix={data.fix} />
          </Banner>
        ) : null}
      </div>
    </Card>
  );
}
