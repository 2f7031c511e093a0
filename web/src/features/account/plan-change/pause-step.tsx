import { useState } from 'react';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { canPauseToday, mostPauseDays, pauseDays } from '#shared/domain/billing/pauses.ts';
import { addDays, daysBetween, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { knownPeriod } from '#web/data/billing/subscription-view.ts';
import { formatDate, showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { RadioGroup } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { QuoteStep } from './quote-step.tsx';

/** Until when to pause, and what that costs and changes. */
export function PauseStep({
  subscription,
  timeZone,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly timeZone: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const periodEnd = subscription.current_period_end;
  const period = knownPeriod(subscription.billing_period);
  const mayStartToday = period !== null && canPauseToday(period);
  const [start, setStart] = useState<'today' | 'renewal'>(mayStartToday ? 'today' : 'renewal');
  const startDay = localDayOf(start === 'today' ? Date.now() : Date.parse(periodEnd), timeZone);
  const most = mostPauseDays(subscription.tier ?? 'core');
  const [first, last] = [addDays(startDay, pauseDays.least), addDays(startDay, most)];
  const [chosen, setChosen] = useState<string | null>(null);
  const until = chosen ?? addDays(startDay, 14);
  const [days, setDays] = useState<number | null>(null);
  const isAllowed = until >= first && until <= last;
  const named = (day: string) => showDay(day, language, { dateStyle: 'long' });

  const range = t('plan-change.pause.range', { first: named(first), last: named(last) });
  const { form, errorOf } = useContractForm({
    problems: { until: isAllowed ? undefined : range },
    request: until,
    send: (day) => setDays(daysBetween(startDay, day)),
    showsAtOnce: true,
  });

  if (days !== null) {
    return (
      <QuoteStep
        request={{ pauseDays: days, ...(start === 'today' && { from: start }) }}
        back={t('plan-change.pause.back')}
        timeZone={timeZone}
        onBack={() => setDays(null)}
        onClose={onClose}
      />
    );
  }

  return (
    <form className="plan-change" {...form}>
      {mayStartToday ? (
        <RadioGroup
          label={t('plan-change.pause.start')}
          value={start}
          inputProps={{
            name: 'start',
            onChange: ({ target }) => {
              setStart(target.value === 'today' ? 'today' : 'renewal');
              setChosen(null);
            },
          }}
          options={[
            {
              value: 'today',
              label: t('plan-change.pause.start-today'),
              hint: t('plan-change.pause.start-today-hint'),
            },
            {
              value: 'renewal',
              label: t('plan-change.pause.start-renewal', {
                date: formatDate(periodEnd, language, timeZone),
              }),
            },
          ]}
        />
      ) : (
        <p>{t('plan-change.pause.rule', { date: formatDate(periodEnd, language, timeZone) })}</p>
      )}
      <p>{t('plan-change.pause.kept')}</p>
      <Field
        type="date"
        required
        label={t('plan-change.pause.until')}
        hint={isAllowed ? range : undefined}
        error={errorOf('until')}
        min={first}
        max={last}
        value={until}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" wide>
        {t('plan-change.pause.see')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('plan-change.later')}
      </Button>
    </form>
  );
}
