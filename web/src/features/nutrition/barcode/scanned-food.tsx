import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { FoodDraft } from '../model/food-draft.ts';

/** Where the values of a scanned product are from. */
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
            day: formatDate(readAt, language, undefined),
          })}
    </p>
  );
}
