import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { guardLeaving } from '#web/lib/navigation.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { common } from '#web/texts/en/common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonProps } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { ProblemNote } from './problem-note.tsx';
import type { SavedForm } from './use-saved-form.ts';

const texts = adminCommon.form;

interface SaveBarProps {
  /** 'Save Settings'. */
  label: string;
  busy: boolean;
  form: Pick<SavedForm<object>, 'dirty' | 'overtaken' | 'load' | 'keep'>;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  onDiscard: () => void;
  /** Shown while there are no unsaved changes: when the form was saved, or that it never was. */
  savedNote?: string | undefined;
  /** As wide as the page, for a form that is. */
  wide?: boolean;
}

/**
 * The end of a form: its button, and whether everything is saved. On a desktop it floats while there are unsaved changes, unless the
 * window is too low.
 */
export function SaveBar({ label, busy, form, problem, onDiscard, savedNote = texts.saved, wide }: SaveBarProps) {
  const { dirty } = form;
  // While this form is saving, a newer version on the server is its own save, not another administrator's.
  const overtaken = form.overtaken && !busy;
  return (
    <div
      // How much of the window the bar covers. base.css scrolls a focused field above it.
      data-floating={dirty ? (problem || overtaken ? 'high' : 'low') : undefined}
      className={cx(
        'flex flex-col gap-3 rounded-lg border bg-surface p-4 sm:px-5',
        !wide && 'xl:max-w-form',
        dirty
          ? 'z-10 border-accent/60 sm:[@media(height>=32rem)]:sticky sm:bottom-[calc(var(--shell-bottom)+16px)] sm:shadow-overlay'
          : 'border-line',
      )}
    >
      {overtaken ? <OvertakenBanner form={form} /> : null}
      <ProblemNote problem={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col">
          <ChangeButton type="submit" variant="primary" busy={busy} busyLabel={texts.saving}>
            {label}
          </ChangeButton>
          {dirty ? <Button onClick={onDiscard}>{texts.discard}</Button> : null}
        </div>
        <p role="status" className={cx('flex items-center gap-1.5', dirty ? 'font-medium' : 'text-ink-muted')}>
          {dirty || savedNote !== texts.saved ? null : <IconCheck size={18} />}
          {dirty ? texts.unsaved : savedNote}
        </p>
      </div>
    </div>
  );
}

/** Says that another administrator has saved a newer version, and asks which of the two to keep. */
export function OvertakenBanner({ form }: { form: Pick<SavedForm<object>, 'load' | 'keep'> }) {
  return (
    <Banner
      live
      tone="warn"
      title={adminCommon.overtaken.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={form.load}>
            {adminCommon.overtaken.load}
          </Button>
          <Button size="small" onClick={form.keep}>
            {adminCommon.overtaken.keep}
          </Button>
        </div>
      }
    >
      {adminCommon.overtaken.text}
    </Banner>
  );
}

const leave = adminCommon.leave;

/** Asks before the page is left while `when` is true: in a dialog within the portal, by the browser's own question otherwise. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const [proceed, setProceed] = useState<() => void>();

  useEffect(() => {
    if (!when) return;
    const release = guardLeaving((next) => setProceed(() => next));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      release();
      removeEventListener('beforeunload', warn);
      setProceed(undefined);
    };
  }, [when]);

  return (
    <Dialog
      open={proceed !== undefined}
      onClose={() => setProceed(undefined)}
      title={leave.title}
      description={leave.text}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="danger" onClick={proceed}>
            {leave.leave}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => setProceed(undefined)}>
            {leave.stay}
          </Button>
        </>
      }
    />
  );
}

/** A button that changes something on the server: disabled while the administrator views the portal as a client, as the frame of the page says. */
export function ChangeButton({ onClick, ...props }: ButtonProps) {
  const granted = useImpersonation();
  // An answered question goes, and the next one moves under the pointer: the second click of a double click would answer it unread.
  const click = onClick && ((event: MouseEvent<HTMLButtonElement>) => event.detail <= 1 && onClick(event));
  return <Button {...props} disabled={props.disabled || granted !== undefined} {...(click && { onClick: click })} />;
}
