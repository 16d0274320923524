/** Whether the value is what JSON calls an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a text of JSON, or undefined for anything else. */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
