import type { Account } from '#shared/contracts/account/account.ts';
import type { Analytics } from '#shared/contracts/check-ins/progress.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { useValueFormat } from '../use-value-format.ts';

/** What was measured as points on a line, over the range predicted four weeks before. */
export function PastPredictions({
  account,
  past,
}: {
  readonly account: Account;
  /** At least one. */
  readonly past: Analytics['past'];
}) {
  const t = useText();
  const { weight, inUnit, shortDay } = useValueFormat(account.weightUnit);
  const held = past.filter(({ low, high, measured }) => measured >= low && measured <= high).length;
  const rounded = (grams: number) => Number(inUnit(grams).toFixed(2));
  return (
    <Chart
      title={t('progress.past')}
      unit={account.weightUnit}
      kind="line"
      color={2}
      hasPeriods={false}
      points={past.map(({ day, low, high, measured }) => ({
        day,
        value: inUnit(measured),
        low: inUnit(low),
        high: inUnit(high),
      }))}
      headline={() => ({
        value: `${held} / ${past.length}`,
        words: t('progress.past-text', { held, total: past.length }),
      })}
      table={{
        columns: [t('progress.day'), t('progress.past-said'), t('progress.past-was')],
        rows: past.map(({ day, low, high, measured }) => ({
          cells: [shortDay(day), `${weight(low)} – ${weight(high)}`, weight(measured)],
          csv: [day, `${rounded(low)} – ${rounded(high)}`, rounded(measured)],
        })),
      }}
    />
  );
}
