import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import type { DayValue } from '#shared/domain/health/trend.ts';
import { gramsIn, type WeightUnit } from '#shared/domain/sets/weight.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Chart } from './chart.tsx';

type BodyValues = { readonly weights: readonly DayValue[]; readonly fat: readonly DayValue[] };

/** Weight in the person's unit, body fat in percent. */
export function bodyValues(
  measurements: readonly Pick<BodyMeasurement, 'day' | 'weight' | 'bodyFatPercent'>[],
  unit: WeightUnit,
): BodyValues {
  return {
    weights: measurements.flatMap(({ day, weight }) =>
      weight === null ? [] : [{ day, value: Number(gramsIn(unit, weight.grams, 2)) }],
    ),
    fat: measurements.flatMap(({ day, bodyFatPercent }) =>
      bodyFatPercent === null ? [] : [{ day, value: bodyFatPercent }],
    ),
  };
}

/** Cards of a chart grid, with the weight that the person aims for. Those without a value are left out. */
export function WeightAndFat({
  weights,
  fat,
  unit,
  target,
}: BodyValues & {
  readonly unit: WeightUnit;
  readonly target: { readonly value: number; readonly shown: string } | null;
}) {
  const t = useText();
  return (
    <>
      {weights.length > 0 ? (
        <Card>
          <Chart
            title={t('progress.weight')}
            unit={unit}
            points={weights}
            goal={
              target === null
                ? undefined
                : { label: t('progress.goal-line', { goal: target.shown }), value: target.value }
            }
          />
        </Card>
      ) : null}
      {fat.length > 0 ? (
        <Card>
          <Chart title={t('progress.body-fat')} unit="%" points={fat} color={2} />
        </Card>
      ) : null}
    </>
  );
}
