import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import type { SavedFood } from '#shared/contracts/nutrition/saved-foods.ts';
import type { LoggedFood } from '#shared/domain/nutrition/food-log.ts';
import { foodKey } from '#shared/domain/nutrition/saved/saved-foods.ts';
import { savedFoodsRule } from '#web/lib/device/outbox/answers/saved-foods.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { ActLabel } from '#web/ui/input/act-label.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { requestOf } from '../../api/diary.ts';
import { refusalReason, useRemoveSaved, useSaveFood } from '../../api/saved-foods.ts';
import { showAmount, showPortion } from '../../model/nutrition-format.ts';
import { useFoodName } from '../../model/use-food-name.ts';
import { openUpTo } from '../../model/views.ts';
import { SaveMeal } from './save-meal.tsx';
import { SavedMealRow } from './saved-meal-row.tsx';
import { useLogAgain } from './use-log-again.ts';

/** What a phone shows beside the form without scrolling away from the day, which itself may be long. */
const rowsShown = { short: 4, long: 2 } as const;

/** Favorites, what was eaten lately, saved meals and recipes: each is logged with one tap. */
export function LogAgain({
  account,
  day,
  saved,
  isError,
  recent,
  eaten,
}: {
  readonly account: Account;
  readonly day: string;
  readonly saved: readonly SavedFood[];
  /** The saved foods could not be loaded. */
  readonly isError: boolean;
  readonly recent: readonly FoodEntry[];
  /** Of this day, to save as a meal. */
  readonly eaten: readonly FoodEntry[];
}) {
  const t = useText();
  const { logAgain, isBusy } = useLogAgain(account, day);
  const favorites = saved.filter(({ kind }) => kind === 'favorite');
  const meals = saved.filter(({ kind }) => kind !== 'favorite');
  const starred = new Map(
    favorites.flatMap((one) => one.foods.slice(0, 1).map((food) => [foodKey(food), { one, food }])),
  );
  // The last portion of a favorite that was eaten since.
  const eatenLately = new Map(recent.map(({ food }) => [foodKey(food), food]));
  const foods = new Map([
    ...[...starred].map(([key, { food }]): [string, LoggedFood] => [key, eatenLately.get(key) ?? food]),
    ...eatenLately,
  ]);
  const [showsAll, setShowsAll] = useState(false);
  const [isLong] = useState(eaten.length > openUpTo);
  const rows = foods.size + meals.length;
  const shown = showsAll ? rows : rowsShown[isLong ? 'long' : 'short'];
  if (foods.size === 0 && meals.length === 0 && eaten.length === 0) return null;
  return (
    <Card className="nutrition-again">
      <h3>{t('nutrition.again')}</h3>
      {isError ? <p className="muted">{t('nutrition.saved-failed')}</p> : null}
      <RefusedWrites
        accountId={account.id}
        isOf={savedFoodsRule.isOf}
        titleOf={() => t('nutrition.saved-refused')}
        reasonOf={refusalReason}
      />
      <ul className="nutrition-again-list">
        {[...foods].slice(0, shown).map(([key, food]) => (
          <FoodRow
            key={key}
            accountId={account.id}
            food={food}
            favorites={favorites.filter((one) => one.foods.some((each) => foodKey(each) === key))}
            isBusy={isBusy}
            onLog={() => void logAgain([food])}
          />
        ))}
        {meals.slice(0, Math.max(0, shown - foods.size)).map((meal) => (
          <SavedMealRow
            key={meal.id}
            accountId={account.id}
            meal={meal}
            isBusy={isBusy}
            onLog={(all) => void logAgain(all)}
          />
        ))}
      </ul>
      <div className="actions">
        {eaten.length > 0 ? <SaveMeal accountId={account.id} entries={eaten} /> : null}
        {rows > shown ? (
          <Button size="small" variant="ghost" onClick={() => setShowsAll(true)}>
            {t('nutrition.again-all', { count: rows })}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function FoodRow({
  accountId,
  food,
  favorites,
  isBusy,
  onLog,
}: {
  readonly accountId: string;
  readonly food: LoggedFood;
  /** More than one where two devices chose it without a network. */
  readonly favorites: readonly SavedFood[];
  readonly isBusy: boolean;
  readonly onLog: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useFoodName();
  const save = useSaveFood(accountId);
  const remove = useRemoveSaved(accountId);
  const name = nameOf(food);
  const isFavorite = favorites.length > 0;
  const toggle = async () => {
    if (isFavorite) {
      for (const { id } of favorites) await remove.mutateAsync(id);
      return;
    }
    const request = { version: 0, kind: 'favorite' as const, name, servings: 1, foods: [requestOf(food)] };
    await save.mutateAsync({ id: crypto.randomUUID(), request });
  };
  const amount =
    'amount' in food
      ? showAmount(food.amount, language)
      : food.kind === 'meal'
        ? showPortion(food.portionPercent, language)
        : '';
  return (
    <li className="nutrition-again-row">
      <div>
        <strong>{name}</strong> <span className="muted">{amount}</span>
      </div>
      <div className="nutrition-entry-actions">
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={t('nutrition.again-food', { name })}
          onClick={onLog}
        >
          <ActLabel act="add">{t('nutrition.again-log')}</ActLabel>
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-pressed={isFavorite}
          aria-label={t('nutrition.favorite', { name })}
          busy={save.isPending || remove.isPending}
          onClick={() =>
            void toastOutcome(
              toggle(),
              t(isFavorite ? 'nutrition.favorite-removed' : 'nutrition.favorite-added'),
              t('nutrition.save-failed'),
            )
          }
        >
          <span aria-hidden="true">{isFavorite ? '★' : '☆'}</span>
        </Button>
      </div>
    </li>
  );
}
