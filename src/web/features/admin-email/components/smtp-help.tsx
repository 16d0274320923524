import { adminEmail } from '#web/texts/en/admin-email.ts';
import { Card } from '#web/ui/card.tsx';

const texts = adminEmail.help;

/** Where an administrator finds what the fields want. */
export function SmtpHelp() {
  return (
    <Card title={texts.title}>
      <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-ink-muted">
        {texts.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
