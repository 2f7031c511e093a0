import {
  type InjuryArea,
  injuryAreas,
  type OwnedEquipment,
  ownedEquipment,
} from '#shared/domain/health/health-screening.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Checkbox, Checkboxes, RadioGroup } from '#web/ui/input/choices.tsx';

export type Limits = {
  /** Null for as long as it is planned. */
  readonly minutes: number | null;
  readonly equipment: readonly OwnedEquipment[];
  readonly avoid: readonly InjuryArea[];
  readonly isTired: boolean;
  /** Slots that stay as planned. */
  readonly keep: readonly string[];
};

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

/** What the day has: time, equipment, and what hurts. */
export function LimitFields({
  limits,
  minutes,
  plannedMinutes,
  onChange,
}: {
  readonly limits: Limits;
  /** That hold now: those of the limits, or as planned. */
  readonly minutes: number;
  readonly plannedMinutes: number;
  readonly onChange: (limits: Limits) => void;
}) {
  const t = useText();
  const { equipment, avoid } = limits;
  const choices = [...minuteChoices.filter((each) => each < plannedMinutes), minutes, plannedMinutes];
  const setting = settings.find((id) => isSameSet(equipmentAt[id], equipment)) ?? null;
  return (
    <>
      <RadioGroup
        label={t('today-session.minutes')}
        value={String(minutes)}
        inputProps={{
          name: 'minutes',
          onChange: ({ target }) => {
            const chosen = Number(target.value);
            onChange({ ...limits, minutes: chosen === plannedMinutes ? null : chosen });
          },
        }}
        options={[...new Set(choices)]
          .toSorted((a, b) => a - b)
          .map((each) => ({
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
            if (chosen) onChange({ ...limits, equipment: equipmentAt[chosen] });
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
          onChange={(chosen) => onChange({ ...limits, equipment: chosen })}
        />
      </details>
      <Checkboxes
        label={t('today-session.hurts')}
        options={injuryAreas}
        chosen={avoid}
        nameOf={(id) => t(`health.area.${id}`)}
        onChange={(chosen) => onChange({ ...limits, avoid: chosen })}
      />
      <Checkbox
        label={t('today-session.energy')}
        hint={t('today-session.energy-hint')}
        checked={limits.isTired}
        onChange={({ target }) => onChange({ ...limits, isTired: target.checked })}
      />
      {avoid.length > 0 ? <Alert tone="warning" title={t('today-session.hurts-note')} /> : null}
    </>
  );
}
