import { useBrowserSession } from '#web/lib/session-store.ts';
import { usePhone } from '#web/lib/browser-state.ts';
import { account } from '#web/texts/en/account.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

const texts = account.you;

/** Who the viewer is to the portal, and where that comes from. */
export function AboutYou() {
  const session = useBrowserSession();
  const phone = usePhone();
  if (session.kind !== 'stored') return null;
  const { name, email, companyName, role } = session;
  const known = [
    { label: texts.name, value: name },
    { label: texts.email, value: email },
    { label: texts.company, value: companyName },
    { label: texts.role, value: role === 'admin' ? texts.admin : texts.client },
  ].filter(({ value }) => value !== '');
  return (
    <Card title={texts.title}>
      <div className="wrap-anywhere">
        <DescriptionList columns={phone ? 1 : 2} items={known} />
      </div>
      {role === 'admin' ? null : <p className="mt-4 text-13 text-ink-muted">{texts.hint}</p>}
    </Card>
  );
}
