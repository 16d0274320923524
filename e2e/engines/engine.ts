/** A browser with one window, as the walk uses it. Elements are found by XPath, which all three libraries read. */
export interface Engine {
  /** The name and version, such as "Firefox 140.12". */
  readonly name: string;
  /** Where downloaded files arrive. */
  readonly downloads: string;
  /** Opens a path of the portal. */
  open(path: string): Promise<void>;
  /** The path that the window shows. */
  path(): Promise<string>;
  /** The text that a person sees. */
  text(): Promise<string>;
  /** Clicks the first visible element, or returns false if there is none yet. */
  click(xpath: string): Promise<boolean>;
  /** Types into the first visible element, key by key, or returns false if there is none yet. */
  type(xpath: string, text: string): Promise<boolean>;
  /** The console's warnings and errors, and uncaught errors, since the last call. */
  noise(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts an engine with a window the size of a phone. Returns a sentence instead if the engine is not installed. */
export type StartEngine = (origin: string, folder: string) => Promise<Engine | string>;

export const WINDOW = { width: 390, height: 844 } as const;

/** How long a step waits for one thing. Generous: this only ends steps that hang, and measures nothing. */
const PATIENCE_MS = 45_000;
const BETWEEN_TRIES_MS = 150;

/** Waits until `holds` returns true. Otherwise throws an error with `what` and the text on the screen. */
export async function until(engine: Engine, what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) {
      const shown = await engine.text().catch(String);
      throw new Error(`waited for ${what}\nat ${await engine.path()}\n${shown.slice(0, 1_500)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
}

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** A button, link, tab or menu entry by the beginning of its name. */
export const control = (name: string): string =>
  `//*[self::button or self::a or self::summary or @role='button' or @role='tab' or @role='option'][starts-with(normalize-space(.),${quoted(name)}) or starts-with(@aria-label,${quoted(name)})]`;

/** An input by the beginning of its label. */
export const field = (label: string): string => {
  const named = `label[starts-with(normalize-space(.),${quoted(label)})]`;
  return `//*[self::input or self::textarea][@id=//${named}/@for or ancestor::${named} or starts-with(@aria-label,${quoted(label)})]`;
};
