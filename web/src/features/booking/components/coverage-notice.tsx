import type { HoldResponse } from '#shared/contracts/booking/booking.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { formatDayOf } from '../when.ts';

export function CoverageNotice({
  coverage,
  place,
}: {
  readonly coverage: HoldResponse['coverage'];
  readonly place: LocationId | null;
}) {
  const t = useText();
  const language = useLanguage();
  const { zone } = usePersonClock();
  if (coverage === null) return null;
  if (coverage.plan !== null) {
    const { left, perMonth, until } = coverage.plan;
    return <p>{t('booking.cover.plan', { left, perMonth, until: formatDayOf(until, zone, language) })}</p>;
  }
  if (coverage.by === 'included') {
    return <p>{t('booking.cover.included', { left: coverage.includedLeft })}</p>;
  }
  if (coverage.by === 'credit') return <p>{t('booking.cover.credit', { count: coverage.creditsLeft })}</p>;
  return (
    <Alert tone="warning" title={t('booking.error.no-session')}>
      <div>
        <BuyPackageLink place={place} />
      </div>
    </Alert>
  );
}

export function BuyPackageLink({ place }: { readonly place: LocationId | null }) {
  const t = useText();
  return (
    <LinkButton size="small" to={`${paths.inPersonTraining.link}${place === null ? '' : `#${place}`}`}>
      {t('booking.cover.buy')}
    </LinkButton>
  );
}
