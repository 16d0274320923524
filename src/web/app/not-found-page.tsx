import { paths } from '#web/lib/paths.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function NotFoundPage() {
  return (
    <div className="flex flex-col items-center px-4 py-20 text-center">
      <h1 tabIndex={-1}>
        <span className="block text-34 text-ink-muted">{texts.notFound.code}</span>
        <span className="mt-2 block text-20">{texts.notFound.title}</span>
      </h1>
      <p className="mt-2 max-w-[44ch] text-ink-muted">{texts.notFound.explanation}</p>
      <ButtonLink href={paths.home()} variant="primary" className="mt-6">
        {texts.notFound.home}
      </ButtonLink>
    </div>
  );
}
