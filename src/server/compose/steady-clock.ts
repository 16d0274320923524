import { uptime } from 'node:os';
import type { Clock } from '#server/base/clock.ts';
import { CLOCK } from '#server/base/limits.ts';

/** The three clocks of the system, in milliseconds. */
export interface TimeSources {
  /** Since the epoch by the machine's clock, which an operator or a time service may set. */
  wall(): number;
  /** Since some moment; never set, and stopped while the machine sleeps. */
  running(): number;
  /** The same, but it continues while the machine sleeps. */
  sinceBoot(): number;
}

const MACHINE: TimeSources = {
  wall: Date.now,
  running: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
};

/**
 * The machine's clock, but setting it neither prolongs nor shortens a code or a session: a step is caught up little by little
 * (R20). The time that a machine slept counts as passed. `onStep` is called with the size of each step.
 */
export function steadyClock(onStep: (ms: number) => void, { wall, running, sinceBoot }: TimeSources = MACHINE): Clock {
  const begun = { running: running(), sinceBoot: sinceBoot() };
  let last = { wall: wall(), running: begun.running };
  let slept = 0;
  /** By how much the machine's clock is ahead of the steady clock. */
  let ahead = 0;

  function sleptSince(nowRunning: number): number {
    const all = sinceBoot() - begun.sinceBoot - (nowRunning - begun.running);
    const since = all - slept;
    slept = all;
    return since;
  }

  return () => {
    const now = { wall: wall(), running: running() };
    const passed = now.running - last.running;
    let step = now.wall - last.wall - passed;
    if (Math.abs(step) >= CLOCK.stepMs) step -= sleptSince(now.running);
    if (Math.abs(step) >= CLOCK.stepMs) {
      if (Math.abs(step) < CLOCK.mostMs) ahead += step;
      onStep(step);
    }
    const most = passed / CLOCK.catchUpOneIn;
    ahead -= Math.max(-most, Math.min(most, ahead));
    last = now;
    return Math.round(now.wall - ahead);
  };
}
