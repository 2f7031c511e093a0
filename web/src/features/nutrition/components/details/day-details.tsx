import {
  type DetailSums,
  dailyValues,
  detailIds,
  limitedDetails,
} from '#shared/domain/nutrition/details/nutrient-details.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { detailNames } from '../../model/detail-names.ts';
import { showDetail } from '../../model/nutrition-format.ts';
import { useDetailSum } from './use-detail-sum.ts';

/** Folded up: who does not look for these numbers does not meet them. */
export function DayDetails({ sums }: { readonly sums: DetailSums }) {
  const t = useText();
  const language = useLanguage();
  const showSum = useDetailSum();
  const isPartial = detailIds.some((id) => sums[id].unknown > 0);
  return (
    <details className="nutrition-how">
      <summary>{t('nutrition.details-more')}</summary>
      <dl className="nutrition-details">
        {detailIds.map((id) => {
          const value = dailyValues[id];
          return (
            <div key={id}>
              <dt>{t(detailNames[id])}</dt>
              <dd>
                <strong>{showSum(id, sums[id])}</strong>
                {value === undefined ? null : (
                  <span className="muted">
                    {' '}
                    {t(limitedDetails.has(id) ? 'nutrition.detail-limit' : 'nutrition.detail-value', {
                      amount: showDetail(id, value, language),
                    })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {isPartial ? <p className="muted">{t('nutrition.detail-partial')}</p> : null}
      <p className="muted">{t('nutrition.detail-source')}</p>
    </details>
  );
}
