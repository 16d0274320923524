import { useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { importOrReload, reloadFromServer, serverAnswers } from '#web/api/reload.ts';
import { painted } from '#web/lib/painted.ts';
import { common as texts } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';

export interface MissingProps {
  /** Loads the code again. Returns whether it has come. */
  again: () => Promise<boolean>;
}

interface LaterPartOptions<Props> {
  /** The code is asked for when the figures are on the screen, so that they need not wait for it. */
  afterTheFigures?: boolean;
  /** A screen of its own: if its file is gone, nothing is lost when the page is loaded again. */
  screen?: boolean;
  /** Shown until the code has come. By default nothing. */
  placeholder?: ComponentType<Props>;
  /** Shown if the code cannot be loaded. By default a sentence and a button. */
  missing?: ComponentType<Props & MissingProps>;
}

/** A component whose code is loaded when it is first drawn, or before. */
export interface LaterPart<Props> {
  (props: Props): React.JSX.Element;
  /** Loads the code early. A failure is ignored: drawing the part tries again. */
  preload(): Promise<void>;
}

export const Nothing = () => null;

/** A part of a page, or a screen, whose code has a file of its own. Without a network, or after a deployment, the file may be out of reach: the rest of the page stays. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LaterPartOptions<Props> = {},
): LaterPart<Props> {
  const { afterTheFigures, screen, placeholder: Placeholder = Nothing, missing: Missing = PartMissing } = options;
  let Loaded: ComponentType<Props> | undefined;
  const get = async () => {
    Loaded ??= await load();
  };

  function Part(props: Props) {
    const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
    useLayoutEffect(() => {
      if (Loaded) return undefined;
      let unmounted = false;
      const first = async () => {
        if (afterTheFigures) await painted();
        await (screen ? importOrReload(get) : get());
      };
      first().then(
        () => (unmounted ? undefined : setState('here')),
        () => (unmounted ? undefined : setState('missing')),
      );
      return () => {
        unmounted = true;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (state !== 'missing') return <Placeholder {...props} />;
    const again = async () => {
      if (!(await getAgain(get))) return false;
      setState('here');
      return true;
    };
    return <Missing {...props} again={again} />;
  }
  Part.preload = () => get().catch(() => undefined);
  return Part;
}

/** Returns whether the code has come. */
async function getAgain(get: () => Promise<void>): Promise<boolean> {
  try {
    await get();
    return true;
  } catch {
    if (!(await serverAnswers())) return false;
    // Browsers note a file that could not be loaded, and do not ask for it again until the page is reloaded.
    await reloadFromServer();
    return new Promise<never>(() => {});
  }
}

/** Says in the place of a part that it could not be loaded. */
export function PartMissing({ again }: MissingProps) {
  return (
    <div
      role="alert"
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 print:hidden"
    >
      <p className="text-ink-muted">{texts.partMissing}</p>
      <TryAgain again={again} />
    </div>
  );
}

export function TryAgain({ again }: MissingProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    if (!(await again())) setBusy(false);
  }
  return (
    <Button icon={<IconRefresh size={18} />} busy={busy} busyLabel={texts.retrying} onClick={() => void press()}>
      {texts.retry}
    </Button>
  );
}
