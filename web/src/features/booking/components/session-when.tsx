import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { formatWhen } from '../when.ts';

export function SessionWhen({
  startsAt,
  zone,
  other,
}: {
  readonly startsAt: string;
  readonly zone: string;
  readonly other: { readonly name: string; readonly zone: string };
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p>
        <time dateTime={startsAt}>{formatWhen(startsAt, zone, language)}</time>, {zoneName(zone, language)}
      </p>
      {other.zone === zone ? null : (
        <p className="muted">
          {t('booking.coach-time', {
            coach: other.name,
            when: formatWhen(startsAt, other.zone, language),
            zone: zoneName(other.zone, language),
          })}
        </p>
      )}
    </>
  );
}
