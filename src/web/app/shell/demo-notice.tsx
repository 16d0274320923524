import { demo as texts } from '#web/texts/en/demo.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Says that the data is invented, and links the mailbox with the sign-in codes. */
export function DemoNotice() {
  return (
    <p>
      {texts.notice}{' '}
      <TextLink href="/dev/mailbox" external className="inline-flex min-h-11 items-center">
        {texts.mailbox}
      </TextLink>
    </p>
  );
}
