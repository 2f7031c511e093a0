import type { DetailId, NutrientDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { detailNames } from '../../model/detail-names.ts';
import { showDetail } from '../../model/nutrition-format.ts';

const shown = ['fiberGrams', 'sugarGrams', 'saltGrams'] as const satisfies readonly DetailId[];

/** Fiber, sugar and salt in a line, and alcohol where there is some. */
export function FoodDetails({ details = {} }: { readonly details?: NutrientDetails | undefined }) {
  const t = useText();
  const language = useLanguage();
  const show = (id: DetailId) => {
    const value = details[id];
    const amount = value === undefined ? t('nutrition.detail-unknown') : showDetail(id, value, language);
    return t('nutrition.detail-line', { name: t(detailNames[id]), amount });
  };
  const alcohol = (details.alcoholGrams ?? 0) > 0 ? (['alcoholGrams'] as const) : [];
  if (Object.values(details).every((value) => value === undefined))
    return <p className="muted">{t('nutrition.detail-none')}</p>;
  return <p className="muted">{[...shown, ...alcohol].map(show).join(' · ')}</p>;
}
