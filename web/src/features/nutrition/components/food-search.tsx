import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { FoundFood } from '../foods/found-food.ts';
import { useFoodSearch } from '../foods/use-food-search.ts';

export function FoodSearch({
  selected,
  error,
  onSelect,
}: {
  /** The name of what was chosen. */
  readonly selected: string | null;
  readonly error: string | undefined;
  readonly onSelect: (food: FoundFood | null) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const { foods, isPartial } = useFoodSearch(selected === null ? text : '');
  if (selected !== null) {
    return (
      <p className="nutrition-chosen">
        <strong>{selected}</strong>
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
        {isPartial ? <p>{t('nutrition.food-partial')}</p> : null}
        {text.trim() !== '' && foods.length === 0 ? t('nutrition.food-none') : null}
      </div>
      {foods.length > 0 ? (
        <ul className="nutrition-chips" aria-label={t('nutrition.food-found')}>
          {foods.map((food) => (
            <li key={food.name}>
              <Button size="small" variant="secondary" onClick={() => onSelect(food)}>
                {food.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
