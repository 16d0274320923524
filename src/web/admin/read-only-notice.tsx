import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Banner } from '#web/ui/banner.tsx';

const texts = adminCommon.readOnly;

/** Says, before anything is typed, that nothing can be changed while the administrator views the portal as a client. */
export function ReadOnlyNotice() {
  const granted = useImpersonation();
  if (!granted) return null;
  return (
    <Banner tone="warn" title={texts.title}>
      {texts.text(granted.user.name || granted.user.email)}
    </Banner>
  );
}
