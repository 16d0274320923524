import { Page, PageHeader } from '#web/ui/page.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { Controls } from './controls.tsx';
import { Cards } from './cards.tsx';
import { Feedback } from './feedback.tsx';
import { Foundations } from './foundations.tsx';
import { Charts, LongList } from './data-displays.tsx';

/** Every component in every state, for developers. In development builds only. */
export function DesignPage() {
  return (
    <main>
      <Page>
        <PageHeader title="Design" description="Every component in every state. Development builds only." />
        <Foundations />
        <Controls />
        <Feedback />
        <Cards />
        <Charts />
        <LongList />
      </Page>
      <ToastHost label="Notifications" dismissLabel="Dismiss" />
    </main>
  );
}
