import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SavedForm } from './use-saved-form.ts';

const texts = adminCommon.overtaken;

/** Says that somebody else has saved meanwhile, and lets the administrator choose which of the two counts. */
export function OvertakenBanner({ form }: { form: Pick<SavedForm<object>, 'load' | 'keep'> }) {
  return (
    <Banner
      live
      tone="warn"
      title={texts.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={form.load}>
            {texts.load}
          </Button>
          <Button size="small" onClick={form.keep}>
            {texts.keep}
          </Button>
        </div>
      }
    >
      {texts.text}
    </Banner>
  );
}
