import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { weightInGrams } from '#shared/domain/sets/body-weight.ts';
import { useIntake } from '#web/data/nutrition/nutrition-queries.ts';
import { gramsInUnit, showGrams } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Fold } from './fold.tsx';

/** The mean of each week of the program, which the overview already carries. Only a chart asks for the goal. */
export default function WeightCard({
  overview: { program, weeks, today },
  unit,
}: {
  readonly overview: Pick<TrainingOverview, 'weeks' | 'today'> & {
    readonly program: Pick<TrainingOverview['program'], 'startDay'>;
  };
  readonly unit: 'kg' | 'lb';
}) {
  const t = useText();
  const language = useLanguage();
  const values = weeks.flatMap(({ week, weightGrams }) => {
    const day = addDays(program.startDay, (week - 1) * 7);
    return weightGrams === null || day > today ? [] : [{ day, value: gramsInUnit(weightGrams, unit) }];
  });
  const target = useIntake(values.length > 0).data?.intake?.targetWeight;
  const goalGrams = target ? Number(weightInGrams(target)) : null;
  const newest = weeks.findLast(({ weightGrams }) => weightGrams !== null)?.weightGrams ?? null;
  return (
    <Fold
      title={t('today.weight')}
      value={newest === null ? t('today.no-weight') : showGrams(newest, unit, language)}
    >
      <Card className="today-weight">
        {values.length === 0 ? (
          <>
            <h2 className="today-title">{t('today.weight')}</h2>
            <Empty
              title={t('today.no-weight')}
              action={
                <LinkButton variant="secondary" to="/dashboard/progress">
                  {t('today.first-weight')}
                </LinkButton>
              }
            />
          </>
        ) : (
          <>
            <Chart
              title={t('today.weight')}
              unit={unit}
              points={values}
              goal={
                goalGrams === null
                  ? undefined
                  : {
                      label: t('today.goal', { weight: showGrams(goalGrams, unit, language) }),
                      value: gramsInUnit(goalGrams, unit),
                    }
              }
            />
            <p className="muted">{t('today.weekly-mean')}</p>
          </>
        )}
      </Card>
    </Fold>
  );
}
