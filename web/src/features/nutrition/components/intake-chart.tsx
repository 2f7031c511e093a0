import { Link } from 'react-router-dom';
import { type DetailSums, detailIds } from '#shared/domain/nutrition/details/nutrient-details.ts';
import type { Nutrients } from '#shared/domain/nutrition/nutrients.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import type { ChartPoint } from '#web/parts/charts/chart-props.ts';
import { detailNames } from '../model/detail-names.ts';
import { showKcal, showNutrientGrams, unitOfDetail } from '../model/nutrition-format.ts';
import { dayLink } from '../model/views.ts';
import { useDetailSum } from './details/use-detail-sum.ts';

type Day = {
  readonly day: string;
  readonly nutrients: Nutrients;
  /** An older API does not send them. */
  readonly details?: DetailSums | undefined;
};

export function IntakeChart({
  days,
  targets,
  linked = true,
}: {
  /** Oldest first, with at least one. */
  readonly days: readonly Day[];
  readonly targets: Nutrients | null;
  readonly linked?: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const format = (day: string, options: Intl.DateTimeFormatOptions) => showDay(day, language, options);
  const kcal = (value: number) => showKcal(value, language);
  const grams = (value: number) => showNutrientGrams(value, language);
  const showSum = useDetailSum();
  const averageOf = (points: readonly ChartPoint[]) =>
    kcal(points.reduce((sum, { value }) => sum + value, 0) / points.length);
  const points = days.map(({ day, nutrients }) => ({ day, value: nutrients.energyKcal }));
  const ends = (day: string | undefined) => (day ? format(day, { day: 'numeric', month: 'short' }) : '');
  return (
    <Chart
      title={t('nutrition.history-title')}
      unit="kcal"
      kind="bars"
      points={points}
      goal={
        targets
          ? {
              label: t('nutrition.chart-goal', { energy: kcal(targets.energyKcal) }),
              value: targets.energyKcal,
            }
          : undefined
      }
      headline={(shown) => ({
        value: averageOf(shown),
        words: t('nutrition.chart-average', { count: shown.length }),
      })}
      description={t('nutrition.chart-alt', {
        count: days.length,
        from: ends(days[0]?.day),
        to: ends(days.at(-1)?.day),
        average: averageOf(points),
      })}
      table={{
        columns: [
          t('nutrition.day'),
          t('nutrition.energy-kcal'),
          t('nutrition.protein-g'),
          t('nutrition.carbohydrate-g'),
          t('nutrition.fat-g'),
          ...detailIds.map((id) => `${t(detailNames[id])} (${unitOfDetail(id)})`),
        ],
        rows: days.map(({ day, nutrients, details }) => {
          const name = format(day, { dateStyle: 'medium' });
          return {
            cells: [
              linked ? (
                <Link key={day} to={dayLink(day)}>
                  {name}
                </Link>
              ) : (
                name
              ),
              kcal(nutrients.energyKcal),
              grams(nutrients.proteinGrams),
              grams(nutrients.carbohydrateGrams),
              grams(nutrients.fatGrams),
              ...detailIds.map((id) => showSum(id, details?.[id])),
            ],
            csv: [
              day,
              nutrients.energyKcal,
              nutrients.proteinGrams,
              nutrients.carbohydrateGrams,
              nutrients.fatGrams,
              // An empty cell where it is not known, or not of all that was eaten.
              ...detailIds.map((id) => (details?.[id].unknown === 0 ? (details[id].amount ?? '') : '')),
            ],
          };
        }),
      }}
    />
  );
}
