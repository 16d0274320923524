import type { Page } from '@playwright/test';

/** Waits until the page has stopped scrolling and the history entry holds the scroll position. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const now = () => JSON.stringify([scrollY, history.state]);
    for (let [last, same] = ['', 0]; same < 30; same = now() === last ? same + 1 : 0) {
      last = now();
      await nextFrame();
    }
  });
}
