import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { formatWhen } from '../when.ts';
import { BuyPackageLink } from './coverage-notice.tsx';
import type { Refusal } from './use-refusal.ts';

export function RefusalNotice({
  refusal,
  zone,
  place = null,
  onSelect,
}: {
  readonly refusal: Refusal | null;
  readonly zone: string;
  readonly place?: LocationId | null;
  readonly onSelect: (slot: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (refusal === null) return null;
  return (
    <Alert tone="danger" title={refusal.text}>
      {refusal.needsPackage ? (
        <div>
          <BuyPackageLink place={place} />
        </div>
      ) : null}
      {refusal.nextSlots.length === 0 ? null : (
        <>
          <p>{t('booking.error.instead')}</p>
          <div className="actions">
            {refusal.nextSlots.map((slot) => (
              <button key={slot} type="button" className="slot" onClick={() => onSelect(slot)}>
                {formatWhen(slot, zone, language)}
              </button>
            ))}
          </div>
        </>
      )}
    </Alert>
  );
}
