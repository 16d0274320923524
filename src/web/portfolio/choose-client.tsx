import { paths } from '#web/lib/paths.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconUsers } from '#web/ui/more-icons.tsx';

const texts = portfolio.chooseClient;

/** Shown on a client's screen to an administrator who does not impersonate a client. */
export function ChooseClient() {
  return (
    <EmptyState
      framed
      icon={<IconUsers size={24} />}
      title={texts.title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={paths.admin()} variant="primary">
            {texts.action}
          </ButtonLink>
          <ButtonLink href={paths.adminSource()}>{texts.source}</ButtonLink>
        </div>
      }
    >
      {texts.text}
    </EmptyState>
  );
}
