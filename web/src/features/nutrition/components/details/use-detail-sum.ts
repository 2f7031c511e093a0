import type { DetailId, DetailSum } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { showDetail } from '../../model/nutrition-format.ts';

/** 'at least 12 g' where some entries do not know it, 'not known' where none does. */
export function useDetailSum(): (id: DetailId, sum: DetailSum | undefined) => string {
  const t = useText();
  const language = useLanguage();
  return (id, sum) => {
    if (sum === undefined || sum.amount === null) return t('nutrition.detail-unknown');
    const amount = showDetail(id, sum.amount, language);
    return sum.unknown === 0 ? amount : t('nutrition.detail-at-least', { amount });
  };
}
