import { useState } from 'react';
import type { ReactNode } from 'react';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { adminInstructions as texts } from '#web/texts/en/admin-instructions.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Desk } from '../components/desk.tsx';
import { RulesPart } from '../components/rules-form.tsx';
import { WebhookPart } from '../components/webhook-form.tsx';
import { WorkingDaysPart } from '../components/working-days-form.tsx';

const PARTS = ['desk', 'rules', 'days', 'webhook'] as const;
type Part = (typeof PARTS)[number];

const OPTIONS = PARTS.map((value) => ({ value, label: texts.parts[value] }));

/** /admin/instructions: the desk where the firm handles clients' instructions, the rules, the working days, and the webhook. */
export function AdminInstructionsPage() {
  const params = useQueryParams();
  const part: Part = PARTS.find((one) => one === params.get('part')) ?? 'desk';
  const [opened, setOpened] = useState<readonly Part[]>([part]);
  if (!opened.includes(part)) setOpened([...opened, part]);
  return (
    <AdminPage title={texts.title} description={texts.descriptions[part]}>
      <Segmented
        label={texts.part}
        labelHidden
        options={OPTIONS}
        value={part}
        onChange={(next) => navigate(paths.adminInstructions({ part: next === 'desk' ? undefined : next }))}
      />
      {part === 'desk' ? <Desk /> : null}
      {/* A form keeps its unsaved changes while another part is shown. */}
      {opened.includes('rules') ? (
        <Hidden when={part !== 'rules'}>
          <RulesPart />
        </Hidden>
      ) : null}
      {opened.includes('days') ? (
        <Hidden when={part !== 'days'}>
          <WorkingDaysPart />
        </Hidden>
      ) : null}
      {opened.includes('webhook') ? (
        <Hidden when={part !== 'webhook'}>
          <WebhookPart />
        </Hidden>
      ) : null}
    </AdminPage>
  );
}

function Hidden({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div hidden={when} className={when ? undefined : 'contents'}>
      {children}
    </div>
  );
}
