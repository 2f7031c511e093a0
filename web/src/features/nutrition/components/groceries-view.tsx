import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { requiredTierFor } from '#shared/domain/catalog/feature-matrix.ts';
import { foodUnitFor } from '#shared/domain/nutrition/food-amount.ts';
import {
  aisles,
  type IngredientId,
  ingredient,
  isIngredientId,
} from '#shared/domain/nutrition/ingredients.ts';
import { shopAmount } from '#shared/domain/nutrition/shop-units.ts';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers/tiers.ts';
import type { ResponseOf } from '#web/lib/api/api-client.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { useGroceries, useTickGrocery } from '../api/groceries.ts';
import { showPortion, showShoppingGrams } from '../model/nutrition-format.ts';
import { viewLink } from '../model/views.ts';
import { showPlanDay } from './plan/plan-choice.tsx';

const requiredTier = requiredTierFor('auto_grocery_lists');

type Props = { readonly account: Account; readonly week: string };

export function GroceriesView({ tier, ...props }: Props & { readonly tier: TierId | null }) {
  const t = useText();
  const [next, setNext] = useState(false);
  if (!isTierAtLeast(tier, requiredTier)) {
    return (
      <EmptyState
        title={t('auth.guard.feature-upgrade-title', { feature: t('nutrition.view-groceries') })}
        action={<LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>}
      >
        <p>
          {tier === null
            ? t('auth.guard.upgrade-text-none', { tier: tierLabel(requiredTier) })
            : t('auth.guard.upgrade-text', { tier: tierLabel(requiredTier), current: tierLabel(tier) })}
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="nutrition-view">
      <div className="nutrition-days">
        {[false, true].map((later) => (
          <Button
            key={String(later)}
            size="small"
            variant="secondary"
            aria-pressed={next === later}
            onClick={() => setNext(later)}
          >
            {t(later ? 'nutrition.next-week' : 'nutrition.this-week')}
          </Button>
        ))}
      </div>
      <List account={props.account} week={next ? addDays(props.week, 7) : props.week} />
    </div>
  );
}

function List({ account, week }: Props) {
  const t = useText();
  const { data, isPending, error, refetch } = useGroceries(week);
  const coachMeals = data?.coachMeals ?? [];
  return (
    <section aria-busy={isPending} className="nutrition-view">
      {isPending ? <Skeleton lines={8} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('nutrition.groceries-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.items === null ? (
        <EmptyState
          title={t('nutrition.groceries-none')}
          action={<LinkButton to={viewLink('plan')}>{t('nutrition.view-plan')}</LinkButton>}
        >
          <p className="muted">{t('nutrition.groceries-none-text')}</p>
        </EmptyState>
      ) : null}
      {data?.items ? (
        <Items account={account} week={week} items={data.items} coachMeals={coachMeals} />
      ) : null}
    </section>
  );
}

type Item = NonNullable<ResponseOf<'getGroceryList'>['items']>[number];
type CoachMeal = NonNullable<ResponseOf<'getGroceryList'>['coachMeals']>[number];

/** The list knows no ingredients of these, so it shows what the coach wrote. */
function CoachMeals({ meals }: { readonly meals: readonly CoachMeal[] }) {
  const t = useText();
  const language = useLanguage();
  if (meals.length === 0) return null;
  return (
    <section className="nutrition-recipe">
      <h3>{t('nutrition.groceries-coach')}</h3>
      <p className="muted">{t('nutrition.groceries-coach-text')}</p>
      {meals.map(({ day, slot, portionPercent, name, note }) => (
        <div key={`${day} ${slot}`}>
          <p>
            <strong>{name}</strong>
            <span className="muted">
              {` · ${showPlanDay(day, language)} · ${t('nutrition.portion', { portion: showPortion(portionPercent, language) })}`}
            </span>
          </p>
          {note === '' ? null : <p className="nutrition-note">{note}</p>}
        </div>
      ))}
    </section>
  );
}

function Items({
  account,
  week,
  items,
  coachMeals,
}: Props & { readonly items: readonly Item[]; readonly coachMeals: readonly CoachMeal[] }) {
  const t = useText();
  const language = useLanguage();
  const { tick, isTicked, isError } = useTickGrocery(account.id, week);
  const [text, setText] = useState<string | null>(null);
  const unit = foodUnitFor(account.weightUnit);
  const amountOf = (id: IngredientId, grams: number) => {
    const amount = shopAmount(id, grams);
    if (amount.kind === 'staple') return t('nutrition.shop-staple');
    if (amount.kind === 'weight') return showShoppingGrams(amount.grams, unit, language);
    return t(`nutrition.shop-${amount.unit}`, { count: amount.count });
  };
  const lines = items.flatMap(({ ingredientId: id, grams, ticked }) =>
    isIngredientId(id)
      ? [
          {
            id,
            ticked: isTicked({ ingredientId: id, ticked }),
            aisle: ingredient(id).aisle,
            name: t(`foods.${id}`),
            amount: amountOf(id, grams),
          },
        ]
      : [],
  );
  const byAisle = aisles
    .map((aisle) => ({ aisle, found: lines.filter((line) => line.aisle === aisle) }))
    .filter(({ found }) => found.length > 0);
  const left = lines.filter(({ ticked }) => !ticked);

  const copy = async () => {
    const written = coachMeals.map(({ name, note }) => [name, note].filter(Boolean).join('\n'));
    const list = [
      ...byAisle.map(({ aisle, found }) => {
        const open = found.filter(({ ticked }) => !ticked).map(({ name, amount }) => `- ${name}: ${amount}`);
        return open.length === 0 ? '' : [t(`nutrition.aisle-${aisle}`), ...open].join('\n');
      }),
      ...written,
    ]
      .filter(Boolean)
      .join('\n\n');
    try {
      await navigator.clipboard.writeText(list);
      setText(null);
      toast({ title: t('nutrition.copied') });
    } catch {
      // Some browsers block clipboard access, so show the list for manual copying.
      setText(list);
    }
  };

  return (
    <>
      <div className="nutrition-days">
        <p role="status">{t('nutrition.groceries-left', { count: left.length, total: lines.length })}</p>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {t('nutrition.copy')}
        </Button>
      </div>
      {text === null ? null : (
        <textarea
          className="input"
          readOnly
          rows={10}
          aria-label={t('nutrition.view-groceries')}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {isError ? <Alert tone="danger" title={t('nutrition.tick-failed')} /> : null}
      <div className="nutrition-aisles">
        {byAisle.map(({ aisle, found }) => (
          <section key={aisle}>
            <h3>{t(`nutrition.aisle-${aisle}`)}</h3>
            {found.map(({ id, ticked, name, amount }) => (
              <Checkbox
                key={id}
                checked={ticked}
                label={
                  <span className={ticked ? 'nutrition-item nutrition-item-done' : 'nutrition-item'}>
                    <span>{name}</span> <span className="muted">{amount}</span>
                  </span>
                }
                onChange={(event) => tick(id, event.currentTarget.checked)}
              />
            ))}
          </section>
        ))}
      </div>
      <CoachMeals meals={coachMeals} />
    </>
  );
}
