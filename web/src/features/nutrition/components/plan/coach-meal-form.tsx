import { useState } from 'react';
import {
  type ClientMealChange,
  coachMealRequestSchema,
  type NutritionPreferences,
} from '#shared/contracts/nutrition/nutrition.ts';
import { kcalPerGram } from '#shared/domain/nutrition/nutrients.ts';
import { coachMealId, coachMealLengths, coachMealRanges } from '#shared/domain/nutrition/nutrition-terms.ts';
import type { PlannedMeal } from '#shared/domain/nutrition/planned-meals.ts';
import { isPortion, portionRange } from '#shared/domain/nutrition/portions.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { showKcal } from '../../model/nutrition-format.ts';

type WrittenChange = Required<Pick<ClientMealChange, 'mealId' | 'portionPercent' | 'coachMeal'>>;

const figures = ['energyKcal', 'proteinGrams', 'carbohydrateGrams', 'fatGrams'] as const;
type Figure = (typeof figures)[number];
const labels = {
  energyKcal: 'nutrition.energy-kcal',
  proteinGrams: 'nutrition.protein-g',
  carbohydrateGrams: 'nutrition.carbohydrate-g',
  fatGrams: 'nutrition.fat-g',
} as const satisfies Record<Figure, string>;

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A meal in the coach's own words, with the energy and macronutrients of one portion. */
export function CoachMealForm({
  planned,
  preferences,
  busy,
  error,
  onSave,
}: {
  readonly planned: PlannedMeal;
  readonly preferences: NutritionPreferences;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (change: WrittenChange) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const before = planned.coachMeal;
  const [name, setName] = useState(before?.name ?? '');
  const [note, setNote] = useState(before?.note ?? '');
  const [portions, setPortions] = useState(
    showDecimal(String(before === undefined ? 1 : planned.portionPercent / 100), language),
  );
  const [typed, setTyped] = useState<Readonly<Record<Figure, string>>>({
    energyKcal: String(before?.nutrients.energyKcal ?? ''),
    proteinGrams: String(before?.nutrients.proteinGrams ?? ''),
    carbohydrateGrams: String(before?.nutrients.carbohydrateGrams ?? ''),
    fatGrams: String(before?.nutrients.fatGrams ?? ''),
  });
  const nutrients = {
    energyKcal: whole(typed.energyKcal),
    proteinGrams: whole(typed.proteinGrams),
    carbohydrateGrams: whole(typed.carbohydrateGrams),
    fatGrams: whole(typed.fatGrams),
  };
  const { diet, avoid, notEaten } = preferences;
  const read = coachMealRequestSchema.safeParse({
    name,
    note,
    nutrients,
    writtenFor: { diet, avoid, ...(notEaten !== undefined && { notEaten }) },
  });
  const portionPercent = Math.round(Number(parseDecimal(portions, language) ?? Number.NaN) * 100);
  const isInRange = (figure: Figure) =>
    nutrients[figure] >= coachMealRanges[figure].minimum &&
    nutrients[figure] <= coachMealRanges[figure].maximum;
  const wrongFigure = (figure: Figure) =>
    isInRange(figure) ? undefined : t('nutrition.wrong-range', coachMealRanges[figure]);
  const { form, errorOf } = useContractForm({
    problems: {
      name: name.trim() === '' ? t('nutrition.wrong-name') : undefined,
      energyKcal: wrongFigure('energyKcal'),
      proteinGrams: wrongFigure('proteinGrams'),
      carbohydrateGrams: wrongFigure('carbohydrateGrams'),
      fatGrams: wrongFigure('fatGrams'),
      portions: isPortion(portionPercent)
        ? undefined
        : t('nutrition.wrong-coach-portions', {
            minimum: showDecimal(String(portionRange.minimum / 100), language),
            maximum: portionRange.maximum / 100,
          }),
    },
    request: read.success ? read.data : null,
    send: (coachMeal) => onSave({ mealId: coachMealId, portionPercent, coachMeal }),
  });
  const eats = [t(`nutrition.diet-${diet}`), ...avoid.map((one) => t(`nutrition.avoid-${one}`))].join(', ');
  const fromMacros =
    nutrients.proteinGrams * kcalPerGram.protein +
    nutrients.carbohydrateGrams * kcalPerGram.carbohydrate +
    nutrients.fatGrams * kcalPerGram.fat;
  const isConflict = error instanceof ApiError && error.status === 409;
  return (
    <form className="nutrition-form" {...form}>
      <Alert tone="warning" title={t('nutrition.client-eats', { preferences: eats })}>
        {notEaten?.text ? <p>{t('nutrition.client-not-eaten', { text: notEaten.text })}</p> : null}
        <p>{t('nutrition.write-allergies')}</p>
      </Alert>
      <Field
        label={t('nutrition.meal-name')}
        maxLength={coachMealLengths.name}
        autoComplete="off"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className="nutrition-form">
        <legend className="field-legend">{t('nutrition.write-per-portion')}</legend>
        <div className="nutrition-fields nutrition-fields-even">
          {figures.map((figure) => (
            <Field
              key={figure}
              label={t(labels[figure])}
              inputMode="numeric"
              autoComplete="off"
              value={typed[figure]}
              error={errorOf(figure)}
              onChange={(event) => setTyped({ ...typed, [figure]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p className="muted" aria-live="polite">
          {Number.isFinite(fromMacros)
            ? t('nutrition.write-from-macros', { energy: showKcal(fromMacros, language) })
            : null}
        </p>
      </fieldset>
      <Field
        label={t('nutrition.portions-count')}
        inputMode="decimal"
        autoComplete="off"
        value={portions}
        error={errorOf('portions')}
        onChange={(event) => setPortions(event.currentTarget.value)}
      />
      <TextAreaField
        label={t('nutrition.write-note')}
        hint={t('nutrition.write-note-hint')}
        rows={4}
        maxLength={coachMealLengths.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error === null ? null : (
        <Alert tone="danger" title={t(isConflict ? 'nutrition.write-conflict' : 'nutrition.save-failed')} />
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('nutrition.write-save')}
        </Button>
      </div>
    </form>
  );
}
