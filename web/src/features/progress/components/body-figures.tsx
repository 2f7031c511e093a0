import type { Account } from '#shared/contracts/account/account.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { DayValue } from '#shared/domain/health/trend.ts';
import { showChange } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { directionOf } from '#web/ui/display/direction-of.ts';
import { Figure } from '#web/ui/display/figure.tsx';
import { useTrainingProgress } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';

const recentDays = 30;

/** What changed since the first measurement, and what is left to the goal. */
export function BodyFigures({
  account,
  weights,
  fat,
  target,
}: {
  readonly account: Account;
  readonly weights: readonly DayValue[];
  readonly fat: readonly DayValue[];
  /** In the account's unit. */
  readonly target: number | null;
}) {
  const t = useText();
  const language = useLanguage();
  const { shortDay } = useValueFormat(account.weightUnit);
  const { data: training } = useTrainingProgress();
  const unit = account.weightUnit;
  const changed = (values: readonly DayValue[], suffix: string) => {
    const change = changeOf(values);
    const day = shortDay(values[0]?.day ?? '');
    return {
      value: showChange(change, suffix, language),
      delta: { direction: directionOf(change), text: t('progress.since', { day }) },
    };
  };
  const last = weights.at(-1);
  const from = addDays(localDayOf(Date.now(), account.timeZone), -recentDays);
  const left = target === null || last === undefined ? null : target - last.value;
  const figures = [
    weights.length > 1 && { label: t('progress.weight'), ...changed(weights, ` ${unit}`) },
    left !== null && { label: t('progress.to-goal'), value: showChange(left, ` ${unit}`, language) },
    fat.length > 1 && { label: t('progress.body-fat'), ...changed(fat, percentSign(language)) },
    training !== undefined &&
      training.records.length > 0 && {
        label: t('progress.records-in', { days: recentDays }),
        value: String(training.records.filter(({ day }) => day >= from).length),
      },
  ].filter((figure) => figure !== false);
  return (
    <dl className="progress-figures">
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

const changeOf = (values: readonly DayValue[]) => (values.at(-1)?.value ?? 0) - (values[0]?.value ?? 0);
