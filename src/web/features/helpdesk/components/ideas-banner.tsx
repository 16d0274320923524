import { helpdesk } from '#web/texts/index.ts';
import { IconChevronRight, IconLightbulb } from '#web/ui/more-icons.tsx';

const texts = helpdesk.ideas;

/** Invites to write about a new idea. The whole banner is the button. */
export function IdeasBanner({ onWrite }: { onWrite: () => void }) {
  return (
    <button
      type="button"
      onClick={onWrite}
      aria-haspopup="dialog"
      className="group flex w-full items-center gap-4 rounded-lg border border-accent/30 bg-accent-soft p-4 text-left transition-colors hover:border-accent sm:p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent max-[16rem]:hidden text-on-accent">
        <IconLightbulb size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-17 font-semibold">{texts.title}</span>
        <span className="block text-ink-muted">{texts.text}</span>
      </span>
      <IconChevronRight className="text-accent-strong transition-transform group-hover:translate-x-0.5" />
    </button>
  );
}
