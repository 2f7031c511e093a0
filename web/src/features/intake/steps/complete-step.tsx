import { formatAmount } from '#shared/domain/billing/money.ts';
import { amountToPayCents, isBestPriceApplied } from '#shared/domain/catalog/prices.ts';
import { planName } from '#shared/domain/tiers/tier-names.ts';
import { useIsClosed } from '#web/data/plans/availability.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { TypedWeight } from '../intake-draft.ts';
import type { StepProps } from './step-props.ts';

export function CompleteStep({ draft }: StepProps) {
  const t = useText();
  const language = useLanguage();
  const isClosed = useIsClosed()(draft.tier);
  const none = t('intake.summary.empty');
  const weight = ({ text, unit }: TypedWeight) =>
    text.trim() === '' ? none : `${text.trim()} ${t(`intake.unit.${unit}`)}`;
  const amount = formatAmount(amountToPayCents(draft.tier, draft.period), language);
  const facts = [
    [t('intake.name'), draft.name.trim() || none],
    [t('intake.email'), draft.email.trim() || none],
    [t('intake.age'), draft.age.trim() || none],
    [t('intake.gender'), draft.gender ? t(`intake.gender.${draft.gender}`) : none],
    [t('intake.goal'), draft.primaryGoal ? t(`intake.goal.${kebab(draft.primaryGoal)}`) : none],
    [t('intake.experience'), draft.experience ? t(`intake.experience.${draft.experience}`) : none],
    [
      t('intake.current-weight', { unit: t(`intake.unit.${draft.currentWeight.unit}`) }),
      weight(draft.currentWeight),
    ],
    [
      t('intake.target-weight', { unit: t(`intake.unit.${draft.targetWeight.unit}`) }),
      weight(draft.targetWeight),
    ],
    [t('intake.training-days'), String(draft.trainingDays)],
    [t('intake.sleep-hours'), String(draft.sleepHours)],
    [t('intake.stress-level'), String(draft.stressLevel)],
    [t('intake.plans'), planName('intake', draft.tier)],
  ] as const;
  return (
    <div className="intake-fields">
      <p>{t('intake.summary')}</p>
      <dl className="intake-summary">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="intake-amount">
        {isClosed ? t('intake.closed') : t(`intake.pay.${draft.period}`, { amount })}
        {!isClosed && isBestPriceApplied('intake', draft.tier, draft.period)
          ? `. ${t('intake.best-price')}`
          : null}
      </p>
    </div>
  );
}
