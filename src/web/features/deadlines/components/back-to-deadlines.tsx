import { navigate, readHistoryState } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { deadline as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconBack } from '#web/ui/icons.tsx';
import { FROM_LIST } from '../use-mark-visits.ts';

/** Back to the list: to the very place in it where it was left, or to its start for who came by another way. */
export function BackToDeadlines() {
  return (
    <div className="-my-2 -ml-[17px]">
      <Button
        variant="quiet"
        icon={<IconBack size={18} />}
        onClick={() => (readHistoryState(FROM_LIST) === true ? history.back() : navigate(paths.deadlines()))}
      >
        {texts.back}
      </Button>
    </div>
  );
}
