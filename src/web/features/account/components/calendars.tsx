import { useViewer } from '#web/lib/viewer.ts';
import { CalendarFeeds } from '#web/portfolio/calendar-feeds.tsx';
import { calendar as texts } from '#web/texts/en/calendar.ts';
import { Card } from '#web/ui/card.tsx';

/** The viewer's calendar addresses. An administrator sees no company's deadlines, so has none. */
export function Calendars() {
  if (useViewer().kind === 'admin') return null;
  return (
    <Card title={texts.title} description={texts.text}>
      <CalendarFeeds />
    </Card>
  );
}
