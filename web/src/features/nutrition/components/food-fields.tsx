import { isIngredientId } from '#shared/domain/nutrition/ingredients.ts';
import { mealSlots } from '#shared/domain/nutrition/meal-slots.ts';
import { isMealId } from '#shared/domain/nutrition/meals.ts';
import { portionRange } from '#shared/domain/nutrition/portions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ScannedFood } from '../barcode/scanned-food.tsx';
import type { DraftField, draftFields, FoodDraft } from '../model/food-draft.ts';
import { DetailFields } from './details/detail-fields.tsx';
import { FoodSearch } from './food-search.tsx';
import { FoundPortions } from './found-portions.tsx';
import { MealsOut } from './meals-out.tsx';

export function FoodFields({
  draft,
  problems,
  onChange,
}: {
  readonly draft: FoodDraft;
  readonly problems: readonly DraftField[];
  readonly onChange: (part: Partial<FoodDraft>) => void;
}) {
  const t = useText();
  const errorOf = (field: (typeof draftFields)[number]) =>
    problems.includes(field) ? t(`nutrition.wrong-${field}`) : undefined;
  const decimal = (field: 'energy' | 'protein' | 'carbohydrate' | 'fat', label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  const chosen =
    draft.found?.name ??
    (draft.ingredientId !== null && isIngredientId(draft.ingredientId)
      ? t(`foods.${draft.ingredientId}`)
      : null);
  return (
    <>
      {draft.kind === 'meal' && draft.mealId !== null && isMealId(draft.mealId) ? (
        <p>
          <strong>{t(`meals.${draft.mealId}.name`)}</strong>
        </p>
      ) : null}
      {draft.kind === 'table' ? (
        <FoodSearch
          selected={chosen}
          error={errorOf('food')}
          onSelect={(food) =>
            onChange({
              ingredientId: food?.ingredientId ?? null,
              found: food?.ingredientId === null ? food : null,
            })
          }
        />
      ) : null}
      {draft.kind === 'table' && draft.found !== null ? (
        <FoundPortions food={draft.found} unit={draft.unit} onAmount={(amount) => onChange({ amount })} />
      ) : null}
      {draft.kind === 'own' && draft.scan !== null ? <ScannedFood scan={draft.scan} /> : null}
      {draft.kind === 'quick' ? <MealsOut onChange={onChange} /> : null}
      {draft.kind === 'own' || draft.kind === 'quick' ? (
        <Field
          label={t(draft.kind === 'own' ? 'nutrition.own-name' : 'nutrition.quick-name')}
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : null}
      <div className="nutrition-fields">
        {draft.kind === 'own' || draft.kind === 'quick' ? (
          <>
            {decimal(
              'energy',
              t(draft.kind === 'own' ? 'nutrition.energy-per-100' : 'nutrition.energy-kcal'),
            )}
            {decimal(
              'protein',
              t(draft.kind === 'own' ? 'nutrition.protein-per-100' : 'nutrition.protein-g'),
            )}
            {decimal(
              'carbohydrate',
              t(draft.kind === 'own' ? 'nutrition.carbohydrate-per-100' : 'nutrition.carbohydrate-g'),
            )}
            {decimal('fat', t(draft.kind === 'own' ? 'nutrition.fat-per-100' : 'nutrition.fat-g'))}
          </>
        ) : null}
        {draft.kind === 'own' || (draft.kind === 'table' && chosen !== null) ? (
          <>
            <Field
              label={t('nutrition.amount')}
              inputMode="decimal"
              autoComplete="off"
              value={draft.amount}
              error={errorOf('amount')}
              onChange={(event) => onChange({ amount: event.currentTarget.value })}
            />
            <Select
              label={t('nutrition.unit')}
              value={draft.unit}
              onChange={(event) => onChange({ unit: event.currentTarget.value === 'oz' ? 'oz' : 'g' })}
            >
              <option value="g">g</option>
              <option value="oz">oz</option>
            </Select>
          </>
        ) : null}
        {draft.kind === 'meal' ? (
          <Field
            label={t('nutrition.portion-percent')}
            type="number"
            min={portionRange.minimum}
            max={portionRange.maximum}
            step={portionRange.step}
            value={draft.portion}
            error={errorOf('portion')}
            onChange={(event) => onChange({ portion: event.currentTarget.value })}
          />
        ) : null}
        <Select
          label={t('nutrition.meal')}
          value={draft.slot}
          onChange={(event) => {
            const slot = mealSlots.find((one) => one === event.currentTarget.value);
            if (slot) onChange({ slot });
          }}
        >
          {mealSlots.map((slot) => (
            <option key={slot} value={slot}>
              {t(`nutrition.slot-${slot}`)}
            </option>
          ))}
        </Select>
      </div>
      {draft.kind === 'own' || draft.kind === 'quick' ? (
        <DetailFields draft={draft} problems={problems} onChange={onChange} />
      ) : null}
    </>
  );
}
