import { navigate, previousPath } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { deadline as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconBack } from '#web/ui/icons.tsx';

/** Goes back to the list, at its last position, or to its start if the deadline was not opened from the list. */
export function BackToDeadlines() {
  return (
    <div className="-my-2 -ml-[17px]">
      <Button
        variant="quiet"
        icon={<IconBack size={18} />}
        onClick={() => (previousPath() === paths.deadlines() ? history.back() : navigate(paths.deadlines()))}
      >
        {texts.back}
      </Button>
    </div>
  );
}
