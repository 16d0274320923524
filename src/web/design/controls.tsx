import { useState } from 'react';

import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { IconMenu, IconPlus } from '#web/ui/icons.tsx';
import { IconChat, IconDownload, IconTrash } from '#web/ui/more-icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { Examples, Section } from './foundations.tsx';

export function Controls() {
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('271');
  const [search, setSearch] = useState('battery');
  const [days, setDays] = useState<'all' | '7' | '30' | '90' | '365'>('30');
  const [type, setType] = useState('Patent');
  return (
    <>
      <Section title="Buttons">
        <Examples>
          <Button variant="primary">Access Portfolio</Button>
          <Button>Export CSV</Button>
          <Button variant="quiet">Clear Filter</Button>
          <Button variant="danger" icon={<IconTrash size={18} />}>
            Clear All Configuration
          </Button>
        </Examples>
        <Examples>
          <Button variant="primary" busy={busy} busyLabel="Sending Code..." onClick={() => setBusy(true)}>
            Press to see it busy
          </Button>
          <Button variant="primary" busy busyLabel="Sending...">
            Send
          </Button>
          <Button disabled>Test Connection</Button>
          <ButtonLink href="/design" icon={<IconDownload size={18} />}>
            A link
          </ButtonLink>
          <Button size="small" icon={<IconPlus size={18} />}>
            Small
          </Button>
          <IconButton label="Open menu" icon={<IconMenu />} />
          <IconButton label="Message" icon={<IconChat />} disabled />
        </Examples>
        <p>
          A sentence with <TextLink href="/design">a link in it</TextLink> and a number to copy:{' '}
          <CopyButton text="EP 3 512 048 B1" label="Copy grant number EP 3 512 048 B1" copiedLabel="Copied" />
        </p>
      </Section>
      <Section title="Fields">
        <div className="grid max-w-[840px] gap-5 sm:grid-cols-2">
          <TextField label="Email" type="email" placeholder="name@company.com" hint="We send a 6-digit code to it." />
          <TextField label="Spreadsheet ID" defaultValue="1BxiMVs0XRA" error="No spreadsheet has this ID." />
          <SelectField
            label="Group by"
            options={['None', 'IP family', 'Status', 'IPR type'].map((label) => ({ value: label, label }))}
          />
          <TextField label="Username" defaultValue="portal@firm.example" disabled />
          <TextArea label="Message" rows={4} placeholder="What can we help with?" />
          <TextArea
            label="Service Account Credentials (JSON)"
            rows={4}
            code
            defaultValue={'{\n  "type": "service_account"\n}'}
          />
          <Checkbox label="Keep me logged in for 30 days" defaultChecked />
          <Checkbox label="I have read the note" error="Please confirm first." />
          <Switch label="Send mail through SMTP" hint="Off: codes cannot be sent." defaultChecked />
          <Switch label="TLS/SSL" />
        </div>
      </Section>
      <Section title="Code">
        <div className="grid gap-5 sm:grid-cols-3">
          <CodeField label="Verification code" value={code} onChange={setCode} hint="Sent to m•••@acme.example" />
          <CodeField label="Wrong code" value="271828" onChange={() => {}} error="Invalid code. Please try again." />
          <CodeField label="No pending email" value="" onChange={() => {}} disabled />
        </div>
      </Section>
      <Section title="Search and filters">
        <SearchField
          label="Search matters"
          placeholder="Search"
          clearLabel="Clear search"
          value={search}
          onChange={setSearch}
          className="max-w-form"
        />
        <ChipRow label="Type">
          {['All types', 'Patent', 'Trademark', 'Design', 'Utility model', 'Domain name'].map((name, index) => (
            <Chip
              key={name}
              pressed={type === name}
              onPress={() => setType(name)}
              count={[1284, 812, 301, 120, 44, 7][index]}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
        <Segmented
          label="Show deadlines in the next"
          value={days}
          onChange={setDays}
          options={[
            { value: 'all', label: 'All' },
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
            { value: '365', label: '1 year' },
          ]}
        />
      </Section>
    </>
  );
}
