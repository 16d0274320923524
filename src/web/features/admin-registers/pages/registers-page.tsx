import { REGISTERS, REGISTER_IDS, TABLE_CHECKED } from '#domain/registers/register-table.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { formatDay } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminRegisters as texts } from '#web/texts/en/registers.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useRegisterSettings } from '../api.ts';
import type { RegisterSettings } from '../api.ts';
import { RegisterCard } from '../components/register-card.tsx';

/** /admin/registers: which official registers are linked from matters. */
export function RegistersPage() {
  return (
    <AdminPage title={texts.title} description={texts.description}>
      <LoadState query={useRegisterSettings()} failed={texts.loadFailed} skeleton={<SkeletonCard lines={8} />}>
        {(settings) => <Registers settings={settings} />}
      </LoadState>
    </AdminPage>
  );
}

function Registers({ settings: { registers, version } }: { settings: RegisterSettings }) {
  const known = REGISTER_IDS.flatMap((id) => {
    const setting = registers.find((one) => one.id === id);
    return setting ? [{ id, setting }] : [];
  });
  const yours = known.filter(({ setting }) => setting.examples.length > 0 || setting.on);
  const others = known.filter((one) => !yours.includes(one));
  return (
    <>
      <p className="max-w-prose text-13 text-ink-muted">{texts.checked(formatDay(TABLE_CHECKED))}</p>
      <section className="flex flex-col gap-4">
        <h2 className="text-17">{texts.yours}</h2>
        {yours.length === 0 ? <p className="max-w-prose text-ink-muted">{texts.none}</p> : null}
        <div className="grid gap-4 xl:grid-cols-2">
          {yours.map((one) => (
            <RegisterCard key={one.id} {...one} version={version} />
          ))}
        </div>
      </section>
      {others.length > 0 ? (
        <Disclosure summary={texts.others(others.length)}>
          <ul className="flex flex-col gap-1">
            {others.map(({ id }) => (
              <li key={id}>
                {REGISTERS[id].name} <span className="text-13 text-ink-muted">{REGISTERS[id].host}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}
