import { useState } from 'react';
import { longestTripDays, type Workout } from '#shared/contracts/training.ts';
import {
  type InjuryArea,
  injuryAreas,
  type OwnedEquipment,
  ownedEquipment,
} from '#shared/domain/health-screening.ts';
import { addDays } from '#shared/domain/training/local-day.ts';
import { sessionUnder } from '#shared/domain/training/session-for-today.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkboxes, RadioGroup } from '#web/components/ui/choices.tsx';
import { Alert } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { Running } from './running-workout.tsx';
import { SessionDifference } from './session-difference.tsx';
import './adjust-sheet.css';

const minuteChoices = [15, 20, 30, 45, 60, 90];
const equipmentAt = {
  'hotel-room': [],
  'hotel-gym': ['dumbbell', 'bench', 'cable', 'machine'],
  band: ['band'],
  gym: ownedEquipment,
} as const satisfies Record<string, readonly OwnedEquipment[]>;
const settings = Object.keys(equipmentAt) as (keyof typeof equipmentAt)[];

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Limits of the day, with the session under them before it is taken. */
export default function AdjustSheet({
  workout,
  adjust,
  onClose,
}: {
  readonly workout: Workout;
  readonly adjust: Running['adjust'];
  readonly onClose: () => void;
}) {
  const t = useText();
  const { adjusted, day } = workout;
  const planned = adjusted?.planned ?? workout.exercises;
  const plannedMinutes = adjusted?.plannedMinutes ?? workout.estimatedMinutes;
  const shorter = minuteChoices.filter((each) => each < plannedMinutes);
  const [minutes, setMinutes] = useState(adjusted?.minutes ?? plannedMinutes);
  const [equipment, setEquipment] = useState<readonly OwnedEquipment[]>(
    adjusted?.equipment ?? ownedEquipment,
  );
  const [avoid, setAvoid] = useState<readonly InjuryArea[]>(adjusted?.avoid ?? []);
  const [until, setUntil] = useState(day);
  const [busy, setBusy] = useState<'take' | 'undo' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const session = sessionUnder(planned, { minutes, equipment, avoid });
  const setting = settings.find((id) => isSameSet(equipmentAt[id], equipment)) ?? null;

  async function send(act: 'take' | 'undo'): Promise<void> {
    setBusy(act);
    setError(null);
    try {
      const limits = { minutes, equipment: [...equipment], avoid: [...avoid] };
      await adjust({ from: day, to: until, limits: act === 'take' ? limits : null });
      toast({ title: t(act === 'take' ? 'today-session.taken' : 'training.adjust-undone') });
      onClose();
    } catch (refusal) {
      const code = refusal instanceof ApiError ? refusal.code : null;
      setBusy(null);
      setError(
        code === 'nothing_left'
          ? t('today-session.nothing-left')
          : code === 'nothing_planned'
            ? t('today-session.nothing-planned')
            : t('training.adjust-failed'),
      );
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('today-session.title')}>
      <form
        className="adjust"
        onSubmit={(event) => {
          event.preventDefault();
          void send('take');
        }}
      >
        <p className="muted">{t('today-session.lead')}</p>
        <RadioGroup
          label={t('today-session.minutes')}
          value={String(minutes)}
          inputProps={{ name: 'minutes', onChange: ({ target }) => setMinutes(Number(target.value)) }}
          options={[...shorter, plannedMinutes].map((each) => ({
            value: String(each),
            label: t('today-session.minutes-choice', { count: each }),
          }))}
        />
        <RadioGroup
          label={t('today-session.place')}
          value={setting}
          inputProps={{
            name: 'place',
            onChange: ({ target }) => {
              const chosen = settings.find((id) => id === target.value);
              if (chosen) setEquipment(equipmentAt[chosen]);
            },
          }}
          options={settings.map((id) => ({ value: id, label: t(`today-session.place-${id}`) }))}
        />
        <details>
          <summary>{t('today-session.equipment')}</summary>
          <Checkboxes
            label={t('today-session.equipment')}
            options={ownedEquipment}
            chosen={equipment}
            nameOf={(id) => t(`health.equipment.${id}`)}
            onChange={setEquipment}
          />
        </details>
        <Checkboxes
          label={t('today-session.hurts')}
          options={injuryAreas}
          chosen={avoid}
          nameOf={(id) => t(`health.area.${id}`)}
          onChange={setAvoid}
        />
        {avoid.length > 0 ? <Alert tone="warning" title={t('today-session.hurts-note')} /> : null}
        <Field
          type="date"
          label={t('today-session.until')}
          hint={t('today-session.until-hint')}
          required
          min={day}
          max={addDays(day, longestTripDays - 1)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <SessionDifference planned={planned} session={session} minutes={minutes} />
        {error === null ? null : <Alert tone="danger" title={error} />}
        <div className="actions">
          <Button type="submit" busy={busy === 'take'} disabled={session.length === 0 || busy === 'undo'}>
            {t('today-session.take')}
          </Button>
          {adjusted === undefined ? null : (
            <Button
              variant="secondary"
              busy={busy === 'undo'}
              disabled={busy === 'take'}
              onClick={() => void send('undo')}
            >
              {t('training.adjust-undo')}
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}
