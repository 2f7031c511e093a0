import { useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { NutritionResponse } from '#shared/contracts/nutrition/nutrition.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { sumDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { isIngredientId } from '#shared/domain/nutrition/ingredients.ts';
import { sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import { useFoodLog } from '#web/data/nutrition/nutrition-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useSavedFoods } from '../api/saved-foods.ts';
import { recentFoods } from '../model/food-draft.ts';
import { dayLink } from '../model/views.ts';
import { LogAgain } from './again/log-again.tsx';
import { CopyDay } from './copy-day.tsx';
import { EntryList } from './entry-list.tsx';
import { LogForm } from './log-form.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { TargetsCard } from './targets-card.tsx';

export const daysBefore = 27;

export function TodayView({
  account,
  nutrition,
  today,
  day,
}: {
  readonly account: Account;
  readonly nutrition: NutritionResponse;
  readonly today: string;
  readonly day: string;
}) {
  const t = useText();
  const language = useLanguage();
  const { data, onDevice, isPending, error, refetch } = useFoodLog(addDays(day, -daysBefore), day);
  const [search] = useSearchParams();
  const named = search.get('food');
  const food = named !== null && isIngredientId(named) ? named : null;
  const entries = data?.entries ?? [];
  // Offline and never loaded here: the sum of the day is not known.
  const isUnknown = data === undefined && error !== null;
  // Asked for here: `LogAgain` is mounted a second time when the day has loaded, and would ask twice.
  const savedFoods = useSavedFoods(account.id);
  const waiting = onDevice.entries.filter((entry) => entry.day === day);
  const ofDayBefore = entries.filter((entry) => entry.day === addDays(day, -1));
  const ofDay = entries.filter((entry) => entry.day === day);
  return (
    <div className="nutrition-view" aria-busy={isPending}>
      <nav className="nutrition-days" aria-label={t('nutrition.day')}>
        <LinkButton size="small" variant="secondary" to={dayLink(addDays(day, -1))}>
          {t('nutrition.day-before')}
        </LinkButton>
        <h2 aria-live="polite">
          {day === today
            ? t('nutrition.today')
            : showDay(day, language, { weekday: 'short', day: 'numeric', month: 'short' })}
        </h2>
        {day < today ? (
          <LinkButton size="small" variant="secondary" to={dayLink(addDays(day, 1))}>
            {t('nutrition.day-after')}
          </LinkButton>
        ) : null}
      </nav>
      {/* Until the diary is there, a sum of nothing would read as a day without food. */}
      {isUnknown ? null : data === undefined ? (
        <Card className="nutrition-card">
          <Skeleton lines={8} />
        </Card>
      ) : (
        <TargetsCard
          account={account}
          nutrition={nutrition}
          eaten={sumNutrients(ofDay.map(({ nutrients }) => nutrients))}
          details={ofDay.length === 0 ? null : sumDetails(ofDay.map((entry) => entry.details))}
        />
      )}
      <div className="nutrition-columns">
        <div className="nutrition-view">
          <LogForm
            // By what the address names: midnight must not take away what is being typed.
            key={`${search.get('day')} ${food}`}
            account={account}
            day={day}
            eaten={data === undefined ? waiting : entries}
            food={food}
          />
          <LogAgain
            key={`${day} ${data === undefined}`}
            account={account}
            day={day}
            {...savedFoods}
            recent={recentFoods(data === undefined ? waiting : entries)}
            eaten={data === undefined ? waiting : ofDay}
          />
        </div>
        <section className="nutrition-eaten">
          <h3>{t('nutrition.eaten')}</h3>
          <RefusedEntries accountId={account.id} />
          {isPending ? <Skeleton lines={4} /> : null}
          {failedToLoad({ data, error }) ? (
            <LoadFailed
              title={t('nutrition.failed')}
              offline={t('nutrition.offline')}
              onRetry={() => void refetch()}
            />
          ) : null}
          {data ? <EntryList account={account} entries={ofDay} /> : null}
          {data && ofDay.length === 0 && ofDayBefore.length > 0 ? (
            <CopyDay key={day} accountId={account.id} day={day} entries={ofDayBefore} />
          ) : null}
          {isUnknown && waiting.length > 0 ? <EntryList account={account} entries={waiting} /> : null}
        </section>
      </div>
    </div>
  );
}
