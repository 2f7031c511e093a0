import { useId, useState } from 'react';
import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';
import { periodTotalCents, savingCents } from '#shared/domain/catalog/prices.ts';
import {
  monthlyBudgetsCents,
  recommendTier,
  type VisitorPreferences,
  weeklyHourBands,
} from '#shared/domain/catalog/tier-recommendation.ts';
import { experienceLevelIds, primaryGoals } from '#shared/domain/health/intake.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type BillingPeriod, billingPeriods, type TierId } from '#shared/domain/tiers/tiers.ts';
import { useAnswerSentence } from '#web/data/plans/answer-sentence.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { OnChoose } from './join-button.tsx';
import { JoinButton } from './join-button.tsx';
import { PerPeriod } from './per-period.tsx';
import { useCheckedBefore } from './use-checked-before.ts';
import { YouPay } from './you-pay.tsx';
import './plan-finder.css';

const firstPreferences: VisitorPreferences = {
  goal: 'muscle_gain',
  experience: 'intermediate',
  weeklyHours: 'some',
  budgetCents: null,
};

type PeriodProps = {
  readonly period: BillingPeriod;
  readonly onPeriod: (period: BillingPeriod) => void;
};

export function PlanFinder({ period, onPeriod, onChoose }: PeriodProps & { readonly onChoose: OnChoose }) {
  const t = useText();
  const language = useLanguage();
  const [preferences, setPreferences] = useState(firstPreferences);
  const ask = (change: Partial<VisitorPreferences>) =>
    setPreferences((current) => ({ ...current, ...change }));
  const { tier, reasons, beyondBudget } = recommendTier(preferences, period);
  const plan = tierNames[tier].displayName;
  const answers = useAnswerSentence()(tier);

  return (
    <div className="finder">
      <form className="finder-questions" onSubmit={(event) => event.preventDefault()}>
        <ChipQuestion
          label={t('price-pages.finder.goal')}
          options={primaryGoals}
          selected={preferences.goal}
          textOf={(goal) => t(`price-pages.finder.goal.${kebab(goal)}`)}
          onSelect={(goal) => ask({ goal })}
        />
        <ChipQuestion
          label={t('price-pages.finder.experience')}
          options={experienceLevelIds}
          selected={preferences.experience}
          textOf={(level) => t(`price-pages.finder.experience.${level}`)}
          onSelect={(experience) => ask({ experience })}
        />
        <ChipQuestion
          label={t('price-pages.finder.hours')}
          options={weeklyHourBands}
          selected={preferences.weeklyHours}
          textOf={(hours) => t(`price-pages.finder.hours.${hours}`)}
          onSelect={(weeklyHours) => ask({ weeklyHours })}
        />
        <ChipQuestion
          label={t('price-pages.finder.budget')}
          options={monthlyBudgetsCents}
          selected={preferences.budgetCents}
          textOf={(cents) =>
            cents === null
              ? t('price-pages.finder.budget.none')
              : t('price-pages.finder.budget.up-to', { amount: formatWholeAmount(cents, language) })
          }
          onSelect={(budgetCents) => ask({ budgetCents })}
        />
      </form>
      <section className={`finder-result tier-${tier}`} aria-labelledby="finder-plan">
        <p className="muted">{t('price-pages.finder.result')}</p>
        <div aria-live="polite">
          <h2 id="finder-plan">{plan}</h2>
          <p className="finder-why">{t('price-pages.finder.why')}</p>
          <ul className="ticks">
            {reasons.map((feature) => (
              <li key={feature}>{t(`pricing.matrix.${kebab(feature)}`)}</li>
            ))}
          </ul>
          <p>{answers}</p>
          {beyondBudget.length > 0 ? (
            <>
              <p className="finder-why">{t('price-pages.finder.beyond')}</p>
              <ul className="muted">
                {beyondBudget.map(({ feature, tier: higher }) => (
                  <li key={feature}>
                    {t('price-pages.finder.from', {
                      feature: t(`pricing.matrix.${kebab(feature)}`),
                      plan: tierNames[higher].displayName,
                    })}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        <Totals tier={tier} period={period} onPeriod={onPeriod} />
        <PerPeriod periods={billingPeriods} selected={period}>
          {(each) => <JoinButton tier={tier} period={each} priceList="standard" onChoose={onChoose} />}
        </PerPeriod>
      </section>
    </div>
  );
}

function Totals({ tier, period, onPeriod }: PeriodProps & { readonly tier: TierId }) {
  const t = useText();
  const language = useLanguage();
  return (
    <fieldset className="finder-totals">
      <legend>{t('price-pages.finder.totals')}</legend>
      {billingPeriods.map((each) => {
        return (
          <button key={each} type="button" aria-pressed={each === period} onClick={() => onPeriod(each)}>
            <strong>{formatAmount(periodTotalCents('standard', tier, each) ?? 0, language)}</strong>{' '}
            <span>{t(`price-pages.finder.total.${each}`)}</span>{' '}
            <YouPay tier={tier} period={each} priceList="standard" />
            {each === 'monthly' ? null : (
              <span className="finder-saving">
                {t('price-pages.finder.saving', { amount: formatAmount(savingCents(tier, each), language) })}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

function ChipQuestion<Option extends string | number | null>({
  label,
  options,
  selected,
  textOf,
  onSelect,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: Option;
  readonly textOf: (option: Option) => string;
  readonly onSelect: (option: Option) => void;
}) {
  const name = useId();
  const group = useCheckedBefore(options, selected, onSelect);
  return (
    <fieldset ref={group} className="chips">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={String(option)}>
            <input
              type="radio"
              name={name}
              value={String(option)}
              checked={option === selected}
              onChange={() => onSelect(option)}
            />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
