import { uptime } from 'node:os';
import type { Clock } from '#server/base/clock.ts';
import { CLOCK } from '#server/base/limits.ts';

/** What time is made from; all in milliseconds. */
export interface TimeSources {
  /** Since the epoch, as the machine believes; somebody may set it. */
  wall(): number;
  /** Since some moment, never set, and standing still while the machine sleeps. */
  running(): number;
  /** The same, but going on while it sleeps. */
  sinceBoot(): number;
}

const MACHINE: TimeSources = {
  wall: Date.now,
  running: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
};

/**
 * The machine's clock, but that setting it forward or back makes no code or session live longer or end sooner: a step is made up for
 * little by little (R20). A machine that slept has really lost the time. `onStep` hears by how much the clock was set.
 */
export function steadyClock(onStep: (ms: number) => void, { wall, running, sinceBoot }: TimeSources = MACHINE): Clock {
  const begun = { running: running(), sinceBoot: sinceBoot() };
  let last = { wall: wall(), running: begun.running };
  let slept = 0;
  /** What the machine's clock is ahead of the time that counts. */
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
