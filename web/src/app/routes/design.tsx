import { type CSSProperties, type ReactNode, useState } from 'react';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { toast } from '#web/lib/toast.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { Badge, CountBadge } from '#web/ui/display/badge.tsx';
import { Alert, Card, EmptyState, Progress, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, RadioGroup, Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { PasswordField } from '#web/ui/input/password-field.tsx';
import { Slider } from '#web/ui/input/slider.tsx';
import { Stepper } from '#web/ui/input/stepper.tsx';
import { Tabs } from '#web/ui/input/tabs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { DataParts } from './design/design-data.tsx';
import './design/design.css';

const colors = [
  'bg',
  'surface',
  'raised',
  'line',
  'line-strong',
  'text',
  'muted',
  'action',
  'brand',
  'brand-text',
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-muted',
  'success',
  'warning',
  'danger',
];
const sizes = ['--step--1', '--step-0', '--lead', '--step-1', '--step-2', '--step-3', '--figure'];
const themes = ['dark', 'light'] as const;

/** Every part of the design system in both themes. Stages say in their settings whether they show it. */
export default function DesignRoute() {
  return (
    <main id="main-content">
      <PageHead title="Design" description="The parts of the design system" noIndex />
      <h1 className="visually-hidden">Design</h1>
      <div className="design">
        {themes.map((theme) => (
          <section key={theme} className={`design-theme design-${theme}`} aria-label={theme}>
            <Parts theme={theme} />
          </section>
        ))}
      </div>
    </main>
  );
}

function Parts({ theme }: { readonly theme: string }) {
  return (
    <>
      <Part title="Colors">
        <ul className="design-row">
          {colors.map((color) => (
            <li
              key={color}
              className="design-swatch"
              style={{ '--swatch': `var(--${color})` } as CSSProperties}
            >
              {color}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(${size})`, lineHeight: 1.2 }}>
            {size.slice(2)}
          </p>
        ))}
      </Part>
      <Part title="Buttons">
        <div className="design-row">
          <Button>Start</Button>
          <Button variant="secondary">Skip</Button>
          <Button variant="ghost">Not now</Button>
          <Button variant="danger">Delete</Button>
          <Button busy>Saving</Button>
          <Button size="small" variant="secondary">
            Small
          </Button>
        </div>
      </Part>
      <Part title="Badges">
        <div className="design-row">
          {tierIds.map((tier) => (
            <TierBadge key={tier} tier={tier} />
          ))}
          <Badge>Default</Badge>
          <Badge tone="outline">Outline</Badge>
          <Badge tone="success">Success</Badge>
          <Badge tone="warning">Warning</Badge>
          <Badge tone="danger">Danger</Badge>
          <CountBadge count={3} label="unread" />
        </div>
      </Part>
      <Part title="Cards and notices">
        <Card>
          <h3>Upper body strength</h3>
          <p className="muted">60 min, 4 exercises</p>
        </Card>
        <Alert tone="danger" title="We couldn't save your set">
          <p>Check your connection and try again.</p>
        </Alert>
        <Alert tone="warning" title="Your payment is due" />
        <Alert tone="success" title="Saved" />
        <EmptyState title="No sessions yet" action={<Button variant="secondary">Book a session</Button>} />
        <LoadFailed title="We couldn't load your workouts" onRetry={() => {}} />
        <Progress label="Loaded" value={60} />
        <Skeleton lines={3} />
        <Spinner label="Loading" showLabel />
        <Table caption={`Sets, ${theme}`}>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col">Load</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>1</td>
              <td>50 kg</td>
            </tr>
          </tbody>
        </Table>
      </Part>
      <Part title="Data">
        <DataParts theme={theme} />
      </Part>
      <Controls theme={theme} />
    </>
  );
}

function Controls({ theme }: { readonly theme: string }) {
  const [tab, setTab] = useState<'week' | 'month'>('week');
  const [reps, setReps] = useState(8);
  const [energy, setEnergy] = useState(7);
  const [opened, setOpened] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpened(null);
  return (
    <Part title="Controls">
      <Field label="Name" hint="As your coach calls you" />
      <Field label="Weight" error="Enter a weight" />
      <TextAreaField label="Notes" />
      <PasswordField label="Password" />
      <Select label="Units">
        <option>Kilograms</option>
        <option>Pounds</option>
      </Select>
      <Checkbox label="Remind me" />
      <RadioGroup
        label="Goal"
        options={[
          { value: 'strength', label: 'Strength' },
          { value: 'health', label: 'Health' },
        ]}
        inputProps={{ name: `goal-${theme}` }}
      />
      <Stepper
        label="Reps"
        less="One less"
        more="One more"
        value={reps}
        onChange={({ currentTarget }) => setReps(Number(currentTarget.value) || 0)}
        onStep={(direction) => setReps(reps + direction)}
      />
      <Slider
        label="Energy"
        low="Empty"
        high="Full"
        minimum={1}
        maximum={10}
        value={energy}
        onChange={setEnergy}
      />
      <Tabs
        label="Period"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'week', label: 'Week', panel: () => <p>Seven days</p> },
          { id: 'month', label: 'Month', panel: () => <p>Four weeks</p> },
        ]}
      />
      <div className="design-row">
        <Button variant="secondary" onClick={() => setOpened('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Set saved' })}>
          Toast
        </Button>
        <Menu trigger="Menu">
          <button type="button">Settings</button>
        </Menu>
      </div>
      <Dialog open={opened === 'dialog'} onClose={close} title="Leave without saving?">
        <Button onClick={close}>Keep editing</Button>
      </Dialog>
      <Sheet open={opened === 'sheet'} onClose={close} title="Notes">
        <Button onClick={close}>Done</Button>
      </Sheet>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="design-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
