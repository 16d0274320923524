import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** Expects an element's text to have the colour of a design token: `good`, `warn`, `bad`, `ink-muted`. */
export async function expectColour(element: Locator, token: string): Promise<void> {
  await expect(element).toBeVisible();
  const [colour, expected] = await element.evaluate((found, name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const colours = [getComputedStyle(found).color, getComputedStyle(probe).color];
    probe.remove();
    return colours;
  }, token);
  expect(colour, token).toBe(expected);
}
