import { useQuery } from '@tanstack/react-query';

import { status } from '#contract/status.ts';

import { callApi } from '#web/api/call-api.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says that the firm has published nothing yet, where that is so: no client can sign in before. */
export function NotYetPublished() {
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => callApi(status, { signal }),
    // Who cannot ask is told so when they sign in.
    retry: false,
  });
  if (data?.published !== false) return null;
  return (
    <Banner live title={texts.notYet.title} className="mb-5">
      {texts.notYet.text}
    </Banner>
  );
}
