import { wantsMail } from '#domain/reminder/mail-choices.ts';

import { useMailChoices } from '#web/api/mail-choices.ts';
import { ownMails as texts } from '#web/texts/en/own-mails.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says that reminders are paused, to a viewer who has chosen some. */
export function ReminderPause() {
  const { data } = useMailChoices();
  if (!data?.paused || !wantsMail(data.choices)) return null;
  return (
    <Banner tone="warn" title={texts.paused.title}>
      {texts.paused[data.paused]}
    </Banner>
  );
}
