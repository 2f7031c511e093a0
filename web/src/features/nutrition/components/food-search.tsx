import { useState } from 'react';
import { type IngredientId, ingredientIds, isIngredientId } from '#shared/domain/nutrition/ingredients.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { findFoods } from '../model/find-foods.ts';

export function FoodSearch({
  selected,
  error,
  onSelect,
}: {
  readonly selected: string | null;
  readonly error: string | undefined;
  readonly onSelect: (id: IngredientId | null) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  if (selected !== null && isIngredientId(selected)) {
    return (
      <p className="nutrition-chosen">
        <strong>{t(`foods.${selected}`)}</strong>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            setText('');
            onSelect(null);
          }}
        >
          {t('nutrition.food-other')}
        </Button>
      </p>
    );
  }
  const foods = ingredientIds.map((id) => ({ id, name: t(`foods.${id}`) }));
  const found = findFoods(foods, text);
  return (
    <div className="nutrition-search">
      <Field
        label={t('nutrition.food')}
        type="search"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status" className="muted">
        {text.trim() !== '' && found.length === 0 ? t('nutrition.food-none') : null}
      </div>
      {found.length > 0 ? (
        <ul className="nutrition-chips" aria-label={t('nutrition.food-found')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button size="small" variant="secondary" onClick={() => onSelect(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
