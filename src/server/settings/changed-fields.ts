import { isRecord } from '#domain/text/json-object.ts';

/** The paths of the fields that differ (`smtp.host`), for the audit log, which never holds the values. A list counts as one field. */
export function changedFields(before: unknown, after: unknown, path = ''): string[] {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changedFields(before[name], after[name], path ? `${path}.${name}` : name));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}
