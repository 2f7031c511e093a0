import type { MealPlan } from '#shared/contracts/nutrition/nutrition.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

/** Plans are for this week and the next. @param thisWeek Its Monday. */
export function PlanWeekChoice({
  thisWeek,
  chosen,
  onChoose,
}: {
  readonly thisWeek: string;
  readonly chosen: string;
  readonly onChoose: (monday: string) => void;
}) {
  const t = useText();
  return (
    <div className="nutrition-days">
      {[thisWeek, addDays(thisWeek, 7)].map((monday) => (
        <Button
          key={monday}
          size="small"
          variant="secondary"
          aria-pressed={monday === chosen}
          onClick={() => onChoose(monday)}
        >
          {t(monday === thisWeek ? 'nutrition.this-week' : 'nutrition.next-week')}
        </Button>
      ))}
    </div>
  );
}

export const showPlanDay = (day: string, language: string) =>
  showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });

export function PlanDayChoice({
  days,
  chosen,
  onChoose,
}: {
  readonly days: MealPlan['days'];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <fieldset className="nutrition-week">
      <legend className="visually-hidden">{t('nutrition.day')}</legend>
      {days.map(({ day }) => (
        <Button
          key={day}
          size="small"
          variant={day === chosen ? 'primary' : 'secondary'}
          aria-pressed={day === chosen}
          aria-label={showPlanDay(day, language)}
          onClick={() => onChoose(day)}
        >
          {showDay(day, language, { weekday: 'short' })}
        </Button>
      ))}
    </fieldset>
  );
}
