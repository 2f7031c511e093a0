import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';

const shownBefore = 3;

/** The figures of a check-in beside those of the ones before it. */
export function EarlierCheckIns({
  checkIn,
  earlier,
  unit,
}: {
  readonly checkIn: CheckIn;
  /** Newest first. */
  readonly earlier: readonly CheckIn[];
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  const columns = [checkIn, ...earlier.slice(0, shownBefore)];
  const rows: readonly (readonly [string, (one: CheckIn) => string])[] = [
    [
      `${t('check-ins.weight-short')} (${unit})`,
      ({ weight }) => (weight === null ? '–' : number(Number(weightIn(unit, weight)))),
    ],
    [
      t('check-ins.body-fat-short'),
      ({ bodyFatPercent }) =>
        bodyFatPercent === null ? '–' : `${number(bodyFatPercent)}${percentSign(language)}`,
    ],
    [t('check-ins.energy'), ({ energy }) => number(energy)],
    [t('check-ins.motivation'), ({ motivation }) => number(motivation)],
    [t('check-ins.stress'), ({ stress }) => number(stress)],
    [t('check-ins.sleep'), ({ sleepHours }) => `${number(sleepHours)} ${t('check-ins.hours-short')}`],
  ];
  return (
    <div className="queue-table">
      <table>
        <caption>{t('coach-queue.compared')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, day }) => (
              <th key={id} scope="col">
                {showDay(day, language, { day: 'numeric', month: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figureOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((one) => (
                <td key={one.id}>{figureOf(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
