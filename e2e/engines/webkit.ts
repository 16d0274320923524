import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import type { WebElement } from 'selenium-webdriver';

import { freePort } from '../../scripts/lib/free-port.mjs';
import { WINDOW } from './engine.ts';
import type { StartEngine } from './engine.ts';
import { overhear } from './overhear.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const BROWSERS = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** WebKitGTK, with the engine of Safari, driven by its WebDriver. Its window needs a display, which Xvfb provides. */
export const startWebKit: StartEngine = async (origin, folder) => {
  const binary = BROWSERS.find((path) => existsSync(path));
  const lacking = [
    ...(existsSync(DRIVER) && binary ? [] : ['webkit2gtk-driver']),
    ...(existsSync(DISPLAY_SERVER) ? [] : ['xvfb']),
  ];
  if (!binary || lacking.length > 0) return `WebKitGTK is not installed (Debian: ${lacking.join(' and ')})`;

  const downloads = join(folder, 'Downloads');
  await mkdir(join(folder, '.config'));
  await mkdir(downloads);
  await writeFile(join(folder, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn(DISPLAY_SERVER, [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const ears = await overhear(origin);
  const driverProcess = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    await ended(driverProcess);
    await ended(screen);
    ears.close();
  };
  try {
    await answers(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation'],
          },
        }),
      )
      .build();
    await driver
      .manage()
      .window()
      .setRect({ ...WINDOW, x: 0, y: 0 });
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    const shown = async (xpath: string): Promise<WebElement | undefined> => {
      // Not isDisplayed(): it is false for the code field, which is transparent above its six boxes.
      for (const one of await driver.findElements(By.xpath(xpath)))
        if (await driver.executeScript<boolean>('return arguments[0].checkVisibility()', one)) return one;
      return undefined;
    };
    return {
      name: `WebKitGTK ${version}`,
      downloads,
      open: (path) => driver.get(ears.origin + path),
      path: async () => (await driver.getCurrentUrl()).replace(ears.origin, ''),
      text: () => driver.executeScript<string>('return document.body.innerText'),
      async click(xpath) {
        const found = await shown(xpath);
        await found?.click();
        return found !== undefined;
      },
      async type(xpath, text) {
        const found = await shown(xpath);
        await found?.sendKeys(text);
        return found !== undefined;
      },
      noise: async () => ears.said(),
      async close() {
        await driver.quit().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Waits until the driver answers on its port. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return;
    if (tries > 100) throw new Error('WebKitWebDriver did not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
