import {
  type InPersonComparisonRow,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/booking/in-person-plans.ts';
import { inPersonPromises } from '#shared/domain/catalog/promises.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { FeatureCell } from './feature-text.tsx';
import { inPersonRowKeys, inPersonWordKeys } from './in-person-texts.ts';
import './compare-table.css';

function Cell({ value }: { readonly value: boolean | string }) {
  const t = useText();
  if (typeof value === 'string') {
    const key = inPersonWordKeys[value];
    return key ? t(key) : value;
  }
  return <FeatureCell value={value} />;
}

export function InPersonTable({ rows }: { readonly rows: readonly InPersonComparisonRow[] }) {
  const t = useText();
  return (
    <div className="compare">
      <table aria-label={t('pricing.compare-title')}>
        <thead>
          <tr>
            <th scope="col">{t('pricing.feature-column')}</th>
            {inPersonPlanIds.map((id) => (
              <th key={id} scope="col" className={`tier-${inPersonPlans[id].tier}`}>
                <span className="compare-name">{t(`price-pages.plan.${id}.name`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = inPersonRowKeys[row.id];
            return (
              <tr key={row.id}>
                <th scope="row">
                  {key ? t(key) : row.label}
                  {inPersonPromises[row.id].state === 'real' ? null : <InPreparation />}
                </th>
                {inPersonPlanIds.map((id, column) => (
                  <td key={id}>
                    <Cell value={row.values[column] ?? false} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
