import { formatWholeAmount } from '#shared/domain/billing/money.ts';
import { groupSeats } from '#shared/domain/booking/group-sessions.ts';
import type { InPersonPeriod, InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import { planSessions, sessionCents } from '#shared/domain/booking/in-person-sessions.ts';
import { perMonthCents } from '#shared/domain/catalog/prices.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { amountOf } from './plan-amounts.ts';

/** How many sessions an in-person plan brings, how long, where and for how much, wherever the plan is named. */
export function useInPersonFacts() {
  const t = useText();
  const language = useLanguage();
  return {
    sessions(plan: InPersonPlanId): string {
      const { perMonth: count, minutes, isGroup } = planSessions[plan];
      const [shorter, longer] = minutes;
      if (isGroup) {
        return t('offers.in-person.sessions-group', {
          count,
          minutes: shorter,
          seats: Math.max(...groupSeats),
        });
      }
      return longer === undefined
        ? t('offers.in-person.sessions', { count, minutes: shorter })
        : t('offers.in-person.sessions-choice', { count, shorter, longer });
    },
    where(plan: InPersonPlanId): string {
      const { isGroup, eventTypes } = planSessions[plan];
      if (isGroup) return t('offers.in-person.where-group');
      return t(
        eventTypes.includes('homeTraining') ? 'offers.in-person.where-choice' : 'offers.in-person.where-gyms',
      );
    },
    each(plan: InPersonPlanId, period: InPersonPeriod): string {
      const cents = sessionCents(plan, perMonthCents(amountOf({ plan, period }), period));
      return t('offers.in-person.each', { amount: formatWholeAmount(cents, language) });
    },
  };
}
