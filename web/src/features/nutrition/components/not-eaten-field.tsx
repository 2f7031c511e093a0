import { mealsFor } from '#shared/domain/nutrition/diets.ts';
import { type FoodPreferences, notEatenLengths } from '#shared/domain/nutrition/food-preferences.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { readNotEaten } from '../model/not-eaten.ts';

const mealKinds = ['breakfast', 'main', 'snack'] as const;

/** What is left out of the plan because of the text, so that the person sees what was understood. */
export function useReadNotEaten(): (text: string) => ReturnType<typeof readNotEaten> {
  const t = useText();
  return (text) =>
    readNotEaten(
      text,
      (id) => t(`foods.${id}`),
      (kind) => t(`nutrition.not-eaten-kind-${kind}`),
    );
}

/** Allergies and dislikes in one's own words. */
export function NotEatenField({
  text,
  preferences,
  onChange,
}: {
  readonly text: string;
  /** The other choices of the form. */
  readonly preferences: Pick<FoodPreferences, 'diet' | 'avoid'>;
  readonly onChange: (text: string) => void;
}) {
  const t = useText();
  const { ingredients, unknown } = useReadNotEaten()(text);
  const empty = mealKinds.filter(
    (kind) => mealsFor(kind, { ...preferences, notEaten: { text, ingredients } }).length === 0,
  );
  return (
    <div>
      <TextAreaField
        label={t('nutrition.not-eaten')}
        hint={t('nutrition.not-eaten-hint')}
        rows={2}
        maxLength={notEatenLengths.text}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div aria-live="polite" className="nutrition-not-eaten">
        {ingredients.length === 0 ? null : (
          <p className="field-hint">
            {t('nutrition.not-eaten-found', { foods: ingredients.map((id) => t(`foods.${id}`)).join(', ') })}
          </p>
        )}
        {unknown.length === 0 ? null : (
          <p className="field-hint">{t('nutrition.not-eaten-unknown', { words: unknown.join(', ') })}</p>
        )}
        {empty.map((kind) => (
          <p key={kind} className="field-error">
            {t(`nutrition.not-eaten-none-${kind}`)}
          </p>
        ))}
      </div>
    </div>
  );
}
