import type { SessionsResponse } from '#shared/contracts/booking/booking.ts';
import { planSessions } from '#shared/domain/booking/in-person-sessions.ts';
import { bookingPages } from '#shared/domain/booking/session-locations.ts';
import { usePurchaseName } from '#web/data/billing/purchase-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { formatDayOf } from '../when.ts';

type Plan = SessionsResponse['plans'][number];

/** What each live in-person plan still gives this month. It needs the texts of `billing`. */
export default function PlanMonths({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <ul className="packages">
      {plans.map((each) => (
        <PlanMonth key={each.plan} {...each} />
      ))}
    </ul>
  );
}

function PlanMonth({ plan, month }: Plan) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  const { inPersonName } = usePurchaseName();
  const { eventTypes, isGroup } = planSessions[plan];
  const page = (['gym-training', 'city-sports-club', 'home-training'] as const).find(
    (id) => bookingPages[id].eventType === eventTypes[0],
  );
  return (
    <li>
      <span>
        {inPersonName({ plan })}
        <small>{monthText()}</small>
      </span>
      {page !== undefined && month !== null && month.left > 0 ? (
        <LinkButton size="small" variant="secondary" to={paths.book.to(page)}>
          {t('booking.sessions.book')}
        </LinkButton>
      ) : null}
      {page !== undefined && month?.left === 0 ? (
        <LinkButton size="small" variant="secondary" to={paths.inPersonTraining.link}>
          {t('booking.cover.buy')}
        </LinkButton>
      ) : null}
    </li>
  );

  function monthText(): string {
    if (month === null) return t('booking.plan.unpaid');
    const { left, perMonth, until } = month;
    const day = formatDayOf(until, zone, language);
    if (left > 0) return t('booking.plan.left', { left, perMonth, day });
    return t(isGroup ? 'booking.plan.group-used-up' : 'booking.plan.used-up', { day });
  }
}
