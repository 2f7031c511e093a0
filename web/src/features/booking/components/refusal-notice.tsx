import { Alert } from '#web/components/ui/display.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { formatWhen } from '../when.ts';
import type { Refusal } from './use-refusal.ts';

/** Why it did not work, and the free times to take instead. */
export function RefusalNotice({
  refusal,
  zone,
  onSelect,
}: {
  readonly refusal: Refusal | null;
  readonly zone: string;
  readonly onSelect: (slot: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (refusal === null) return null;
  return (
    <Alert tone="danger" title={refusal.text}>
      {refusal.nextSlots.length === 0 ? null : (
        <>
          <p>{t('booking.error.instead')}</p>
          <div className="booking-actions">
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
