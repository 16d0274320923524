import { plainName } from '#domain/company/legal-form.ts';

/** A slash or a hyphen within a name, such as that of "A/S", parts nothing. */
const BETWEEN = /[;、，；\r\n]|\s[/|]\s/u;

/**
 * The clients that one cell lists: "Brindle Ltd; Hartwell plc", "茗川食品、晶嶺". A comma parts names only if nothing else does, and a legal form behind
 * it belongs to the name before it.
 */
export function clientsListed(cell: string): readonly string[] {
  const names: string[] = [];
  for (const part of cell.split(BETWEEN.test(cell) ? BETWEEN : ',').map((one) => one.trim())) {
    if (part === '') continue;
    const before = isLegalForm(part) ? names.pop() : undefined;
    names.push(before === undefined ? part : `${before}, ${part}`);
  }
  return names;
}

const isLegalForm = (text: string): boolean => plainName(`X ${text}`).words.length === 1;
