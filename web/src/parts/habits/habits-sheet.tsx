import { useState } from 'react';
import type { ChosenHabit, HabitsRequest, HabitsResponse } from '#shared/contracts/habits/habits.ts';
import { type HabitKind, habitKinds, maxHabitName, maxHabits } from '#shared/domain/habits/habits.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { weekdayName } from '#web/lib/i18n/weekday-name.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkboxes } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { readTarget, showHabit, showLimits, typedTarget } from './habit-target.ts';
import './habits.css';

type Draft = Omit<ChosenHabit, 'target'> & {
  readonly typed: string;
  /** The stored target and how it was shown: rounded, so what stays as it was must not be read back. */
  readonly before?: { readonly target: ChosenHabit['target']; readonly typed: string };
};

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Chooses up to five habits. Nothing changes before it is saved. */
export default function HabitsSheet({
  habits,
  weightUnit,
  save,
  onClose,
}: {
  readonly habits: HabitsResponse;
  readonly weightUnit: WeightUnit;
  readonly save: {
    readonly mutateAsync: (request: HabitsRequest) => Promise<unknown>;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    habits.habits.map(({ id, kind, name, target, weekdays: days }) => {
      const typed = typedTarget({ kind, target }, weightUnit, language);
      return { id, kind, name, weekdays: days, typed, before: { target, typed } };
    }),
  );
  // What someone else saved since must not be overwritten unseen.
  const [version] = useState(habits.version);
  const change = (id: string, changed: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...changed } : draft)));
  const targetOf = ({ kind, typed, before }: Draft) =>
    typed === before?.typed ? before.target : readTarget(kind, typed, weightUnit, language);
  const chosen = drafts.flatMap((written) => {
    const { typed: _typed, before: _before, ...draft } = written;
    const target = targetOf(written);
    const name = draft.name.trim();
    const isWhole = target !== undefined && draft.weekdays.length > 0;
    return isWhole && (draft.kind === 'own') === (name !== '') ? [{ ...draft, name, target }] : [];
  });
  const isChanged = save.error instanceof ApiError && save.error.code === 'habits_changed';
  const { form, isChecked } = useContractForm({
    problems: {},
    request:
      chosen.length < drafts.length
        ? null
        : { habits: chosen, version: isChanged ? habits.version : version },
    send: (request) => {
      if (!save.isPending) save.mutateAsync(request).then(onClose, () => undefined);
    },
  });
  const free = habitKinds.filter((kind) => kind === 'own' || drafts.every((draft) => draft.kind !== kind));
  const add = (kind: HabitKind) =>
    setDrafts([
      ...drafts,
      { id: crypto.randomUUID(), kind, name: '', weekdays: [1, 2, 3, 4, 5, 6, 7], typed: '' },
    ]);
  return (
    <Sheet open onClose={onClose} title={t('habits.choose')}>
      <form className="stack" {...form}>
        <p className="muted">{t('habits.choose-hint', { count: maxHabits })}</p>
        <NeedsConnection act="change">
          {drafts.map((draft) => (
            <HabitFields
              key={draft.id}
              draft={draft}
              weightUnit={weightUnit}
              isUnreadable={isChecked && targetOf(draft) === undefined}
              isChecked={isChecked}
              onChange={(changed) => change(draft.id, changed)}
              onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            />
          ))}
          {drafts.length < maxHabits ? (
            <fieldset className="field-group">
              <legend className="field-legend">{t('habits.add')}</legend>
              <div className="actions">
                {free.map((kind) => (
                  <Button key={kind} size="small" variant="secondary" onClick={() => add(kind)}>
                    {t(`habits.kind-${kind}`)}
                  </Button>
                ))}
              </div>
            </fieldset>
          ) : null}
          {save.error !== null ? (
            <Alert tone="danger" title={t(isChanged ? 'habits.changed' : 'habits.failed')}>
              {isChanged ? <StoredHabits habits={habits.habits} weightUnit={weightUnit} /> : null}
            </Alert>
          ) : null}
          <div className="actions">
            <Button type="submit" busy={save.isPending}>
              {t('habits.save')}
            </Button>
          </div>
        </NeedsConnection>
      </form>
    </Sheet>
  );
}

function StoredHabits({
  habits,
  weightUnit,
}: {
  readonly habits: HabitsResponse['habits'];
  readonly weightUnit: WeightUnit;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul>
      {habits.map((habit) => (
        <li key={habit.id}>{showHabit(habit, weightUnit, language, t)}</li>
      ))}
    </ul>
  );
}

function HabitFields({
  draft,
  weightUnit,
  isUnreadable,
  isChecked,
  onChange,
  onRemove,
}: {
  readonly draft: Draft;
  readonly weightUnit: WeightUnit;
  readonly isUnreadable: boolean;
  readonly isChecked: boolean;
  readonly onChange: (changed: Partial<Draft>) => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { kind, name, typed } = draft;
  const title = kind === 'own' && name !== '' ? name : t(`habits.kind-${kind}`);
  const chosen = weekdays.filter((weekday) => draft.weekdays.includes(Number(weekday)));
  return (
    <fieldset className="field-group">
      <legend className="field-legend">{title}</legend>
      {kind === 'own' ? (
        <Field
          label={t('habits.name')}
          value={name}
          maxLength={maxHabitName}
          required
          error={isChecked && name.trim() === '' ? t('habits.name-missing') : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
      ) : (
        <Field
          label={t(`habits.target-${kind === 'water' && weightUnit === 'lb' ? 'water-us' : kind}`)}
          value={typed}
          inputMode="decimal"
          error={
            isUnreadable ? t('habits.target-invalid', showLimits(kind, weightUnit, language, t)) : undefined
          }
          onChange={({ currentTarget: { value } }) => onChange({ typed: value })}
        />
      )}
      <Checkboxes
        label={t('habits.weekdays')}
        options={weekdays}
        chosen={chosen}
        nameOf={(weekday) => weekdayName(Number(weekday), language, 'short')}
        onChange={(days) => onChange({ weekdays: days.map(Number) })}
      />
      {isChecked && chosen.length === 0 ? (
        <p className="field-error" role="alert">
          {t('habits.weekdays-missing')}
        </p>
      ) : null}
      <div className="actions">
        <Button size="small" variant="ghost" onClick={onRemove}>
          {t('habits.remove', { name: title })}
        </Button>
      </div>
    </fieldset>
  );
}
