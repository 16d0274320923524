import { lazy } from 'react';
import type { ComponentType } from 'react';

import { painted } from './painted.ts';

/** A component whose code is loaded only when the figures are on the screen, so that they need not wait for it. */
export function afterTheFigures<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await painted();
    return { default: await load() };
  });
}
