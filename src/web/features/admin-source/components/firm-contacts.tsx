import { TABLES } from '#domain/tabs/tables.ts';
import type { Column } from '#domain/tabs/column.ts';

import { adminContacts as texts } from '#web/texts/en/admin-contacts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import {
  CONTACT_PARTS,
  CONTACT_ROLES,
  contactColumns,
  firmContact,
  hasFirmContacts,
  withFirmContact,
} from '../firm-contacts.ts';
import type { Layout } from '../layout-api.ts';
import { LeftField } from './left-field.tsx';

interface FirmContactsProps {
  layout: Layout;
  onEdit: (layout: Layout) => void;
}

const COLUMNS: readonly Column[] = TABLES.users.columns;

/** The contacts at the firm that all clients have, in one place. Each text is one for all rows of the sheets of people. */
export function FirmContacts({ layout, onEdit }: FirmContactsProps) {
  if (!hasFirmContacts(layout)) return null;
  return (
    <Disclosure summary={texts.title}>
      <p className="max-w-prose text-ink-muted">{texts.text}</p>
      {CONTACT_ROLES.map(({ role, prefix }) => (
        <fieldset key={role} className="mt-4">
          <legend className="font-semibold">{texts.roles[role]}</legend>
          <div className="mt-1 grid max-w-180 gap-3 sm:grid-cols-2">
            {CONTACT_PARTS.map((part) => {
              const field = `${prefix}${part}`;
              const headings = contactColumns(layout, field);
              return (
                <LeftField
                  key={field}
                  label={COLUMNS.find((column) => column.field === field)?.heading ?? field}
                  {...(headings.length > 0 && { hint: texts.fromColumn(headings) })}
                  saved={firmContact(layout, field)}
                  onLeave={(text) => onEdit(withFirmContact(layout, field, text.trim()))}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </Disclosure>
  );
}
