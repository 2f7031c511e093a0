import {
  type InPersonComparisonRow,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/in-person-plans.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { FeatureCell } from './feature-text.tsx';
import './compare-table.css';

const rowKeys: Readonly<Record<string, MessageKey>> = {
  'individual-attention': 'price-pages.row.individual-attention',
  'group-motivation': 'price-pages.row.group-motivation',
  'sport-specific': 'price-pages.row.sport-specific',
  'location-flexibility': 'price-pages.row.location-flexibility',
  'session-duration': 'price-pages.row.session-duration',
  'nutritional-guidance': 'price-pages.row.nutritional-guidance',
  recovery: 'price-pages.row.recovery',
  'performance-testing': 'price-pages.row.performance-testing',
  'round-the-clock-support': 'price-pages.row.round-the-clock-support',
  concierge: 'price-pages.row.concierge',
};
const wordKeys: Readonly<Record<string, MessageKey>> = {
  Limited: 'price-pages.word.Limited',
  'Gym only': 'price-pages.word.Gym only',
  Unlimited: 'price-pages.word.Unlimited',
  '60 min': 'price-pages.word.60 min',
  '90 min': 'price-pages.word.90 min',
  Flexible: 'price-pages.word.Flexible',
};

function Cell({ value }: { readonly value: boolean | string }) {
  const t = useText();
  if (typeof value === 'string') {
    const key = wordKeys[value];
    return key ? t(key) : value;
  }
  return <FeatureCell value={value} />;
}

/** What each in-person plan holds. */
export function InPersonTable({ rows }: { readonly rows: readonly InPersonComparisonRow[] }) {
  const t = useText();
  return (
    <div className="compare">
      <table aria-label={t('pricing.compareTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('pricing.featureColumn')}</th>
            {inPersonPlanIds.map((id) => (
              <th key={id} scope="col" className={`tier-${inPersonPlans[id].tier}`}>
                <span className="compare-name">{t(`price-pages.plan.${id}.name`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKeys[row.id];
            return (
              <tr key={row.id}>
                <th scope="row">{key ? t(key) : row.label}</th>
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
