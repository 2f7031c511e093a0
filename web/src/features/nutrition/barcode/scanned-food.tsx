import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { FoodDraft } from '../model/food-draft.ts';

/** Whose the figures of a scanned product are. */
export function ScannedFood({
  scan: { barcode, readAt },
}: {
  readonly scan: NonNullable<FoodDraft['scan']>;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <p className="muted">
      {t('nutrition.barcode', { barcode })}{' '}
      {readAt === null
        ? t('nutrition.product-own')
        : t('nutrition.product-from', {
            day: showDay(readAt.slice(0, 10), language, { day: 'numeric', month: 'short', year: 'numeric' }),
          })}
    </p>
  );
}
