import { useState } from 'react';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { savedFoodLimits } from '#shared/domain/nutrition/saved/saved-terms.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { requestOf } from '../../api/diary.ts';
import { useSaveFood } from '../../api/saved-foods.ts';
import { useFoodName } from '../../model/use-food-name.ts';

type Props = { readonly accountId: string; readonly entries: readonly FoodEntry[] };

/** Saves entries of the day under a name, as a meal or as a recipe that makes several servings. */
export function SaveMeal(props: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('nutrition.save-meal')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('nutrition.save-meal')}>
        {isOpen ? <SaveMealForm {...props} onSaved={() => setIsOpen(false)} /> : null}
      </Dialog>
    </div>
  );
}

function SaveMealForm({ accountId, entries, onSaved }: Props & { readonly onSaved: () => void }) {
  const t = useText();
  const nameOf = useFoodName();
  const save = useSaveFood(accountId);
  // Reused until it is saved, so that a second try does not save it twice.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(entries.slice(0, savedFoodLimits.foods).map((entry) => entry.id)),
  );
  const [isRecipe, setIsRecipe] = useState(false);
  const [servings, setServings] = useState('4');
  const count = /^\d{1,2}$/.test(servings.trim()) ? Number(servings) : 0;
  const foods = entries.filter((entry) => chosen.has(entry.id)).map((entry) => requestOf(entry.food));
  const isCounted = !isRecipe || (count >= 1 && count <= savedFoodLimits.servings);
  const isMeal = foods.length > 0 && foods.length <= savedFoodLimits.foods;
  const toggle = (entryId: string) => {
    const next = new Set(chosen);
    if (!next.delete(entryId)) next.add(entryId);
    setChosen(next);
  };
  const send = async (named: string) => {
    if (save.isPending) return;
    try {
      const kind = isRecipe ? ('recipe' as const) : ('meal' as const);
      const request = { version: 0, kind, name: named, servings: isRecipe ? count : 1, foods };
      await save.mutateAsync({ id, request });
      toast({ title: t(keptText('nutrition.saved')) });
      onSaved();
    } catch (error) {
      console.warn('The meal could not be saved', error);
    }
  };
  const { form, errorOf } = useContractForm({
    problems: {
      name: name.trim() === '' ? t('nutrition.wrong-name') : undefined,
      foods: isMeal ? undefined : t('nutrition.wrong-foods', { most: savedFoodLimits.foods }),
      servings: isCounted
        ? undefined
        : t('nutrition.wrong-range', { minimum: 1, maximum: savedFoodLimits.servings }),
    },
    request: name.trim(),
    send,
  });
  const foodsProblem = errorOf('foods');
  return (
    <form className="nutrition-form" {...form}>
      <Field
        label={t('nutrition.meal-name')}
        maxLength={80}
        autoComplete="off"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className="nutrition-form">
        <legend className="field-legend">{t('nutrition.meal-foods')}</legend>
        {entries.map((entry) => (
          <Checkbox
            key={entry.id}
            label={nameOf(entry.food)}
            checked={chosen.has(entry.id)}
            onChange={() => toggle(entry.id)}
          />
        ))}
      </fieldset>
      {foodsProblem === undefined ? null : <Alert tone="danger" title={foodsProblem} />}
      <Checkbox label={t('nutrition.is-recipe')} checked={isRecipe} onChange={() => setIsRecipe(!isRecipe)} />
      {isRecipe ? (
        <Field
          label={t('nutrition.recipe-servings')}
          inputMode="numeric"
          value={servings}
          error={errorOf('servings')}
          onChange={(event) => setServings(event.currentTarget.value)}
        />
      ) : null}
      {save.isError ? <Alert tone="danger" title={t('nutrition.save-failed')} /> : null}
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('nutrition.save')}
        </Button>
      </div>
    </form>
  );
}
