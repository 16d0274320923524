import { useState } from 'react';

import type { RegisterSetting } from '#contract/registers.ts';
import { REGISTER_IDS, REGISTERS, TABLE_CHECKED } from '#domain/registers/register-table.ts';
import type { Register, RegisterId } from '#domain/registers/register-table.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { formatDay, formatInstant } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminRegisters as texts } from '#web/texts/en/admin-registers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconExternal } from '#web/ui/more-icons.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { changeRegister, registerSettingsChanged, useRegisterSettings } from '../api.ts';
import type { RegisterChange, RegisterSettings } from '../api.ts';

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

interface RegisterCardProps {
  id: RegisterId;
  setting: RegisterSetting;
  version: number;
}

/** One register: example links, the question whether they open the right page, and whether the register is on. */
function RegisterCard({ id, setting, version }: RegisterCardProps) {
  const register: Register = REGISTERS[id];
  const { on, confirmed, examples } = setting;
  const [opened, setOpened] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const save = useAction({
    mutationFn: (change: RegisterChange) => changeRegister(change),
    onSuccess(_answer, change) {
      setOpened(undefined);
      setProblem(undefined);
      showToast({
        title: change.on ? texts.turnedOn(register.name) : texts.turnedOff(register.name),
        ...(change.on ? { description: texts.turnedOnText } : {}),
        tone: 'good',
      });
      return registerSettingsChanged();
    },
    onError(error) {
      setProblem(problemText(error));
      void registerSettingsChanged();
    },
  });

  return (
    <Card
      title={register.name}
      level={3}
      description={register.host}
      aside={
        on ? (
          <Badge tone="good" icon={<IconCheck size={14} />}>
            {texts.on}
          </Badge>
        ) : (
          <Badge>{texts.off}</Badge>
        )
      }
    >
      {confirmed ? (
        <p className="mb-2 text-13 text-ink-muted">
          {(on ? texts.confirmed : texts.lastConfirmed)(formatInstant(confirmed.at), confirmed.by)}
        </p>
      ) : null}
      {examples.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {examples.map(({ matter, number, href }) => (
            <li key={`${matter} ${href}`} className="flex flex-wrap items-center gap-x-2">
              <span className="text-ink-muted wrap-anywhere">{texts.example(matter)}</span>
              <TextLink
                href={href}
                external
                className="inline-block py-2.5 wrap-anywhere"
                onClick={() => setOpened(href)}
                onAuxClick={() => setOpened(href)}
              >
                {texts.open(number, register.host)}
                <IconExternal size={14} className="ml-1.5 inline" />
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {on ? (
          <ChangeButton
            size="small"
            aria-label={texts.turnOffAloud(register.name)}
            busy={save.isPending}
            busyLabel={texts.saving}
            onClick={() => save.mutate({ id, on: false, version })}
          >
            {texts.turnOff}
          </ChangeButton>
        ) : opened ? (
          <>
            <p role="status" className="w-full font-medium">
              {register.search ? texts.searchQuestion : texts.question}
            </p>
            <ChangeButton
              size="small"
              variant="primary"
              busy={save.isPending}
              busyLabel={texts.saving}
              onClick={() => save.mutate({ id, on: true, opened, version })}
            >
              {texts.yes}
            </ChangeButton>
            <Button size="small" onClick={() => setOpened(undefined)}>
              {texts.no}
            </Button>
          </>
        ) : examples.length > 0 ? (
          <p className="text-13 text-ink-muted">{texts.openFirst}</p>
        ) : null}
      </div>
      <ProblemNote problem={problem} />
    </Card>
  );
}
