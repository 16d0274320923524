import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { CopyText } from '#web/admin/copy-text.tsx';

const texts = adminSheets.share;

/** Whom the spreadsheet must be shared with, to be copied. */
export function ShareWith({ email }: { email: string }) {
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="font-medium">{texts.title}</p>
      <CopyText text={email} label={texts.copy(email)} action={adminCommon.copy} />
      <p className="mt-2 text-ink-muted">{texts.text}</p>
    </div>
  );
}
