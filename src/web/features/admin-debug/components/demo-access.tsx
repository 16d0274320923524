import { useQuery } from '@tanstack/react-query';

import { isDemo } from '#web/lib/product.ts';
import { adminDebug as texts } from '#web/texts/en/admin-debug.ts';
import { fetchDemoAdmin } from '#web/api/demo-admin.ts';

/** The demonstration's administrator and code. A production server has neither, nor the address that tells them. */
export function DemoAccess() {
  const { data } = useQuery({
    queryKey: ['demo-admin'],
    queryFn: async () => (await fetchDemoAdmin().catch(() => undefined)) ?? null,
    enabled: isDemo,
    // Every look makes a new code.
    staleTime: Infinity,
  });
  return data ? <p className="mt-4 font-medium">{texts.demoCode(data.email, data.code)}</p> : null;
}
