import {
  type InPersonComparisonRow,
  type InPersonPeriod,
  type InPersonPlanId,
  inPersonPeriods,
  inPersonPlanIds,
  inPersonPlans,
} from '#shared/domain/booking/in-person-plans.ts';
import { inPersonPromises } from '#shared/domain/catalog/promises.ts';
import { useInPersonFacts } from '#web/data/plans/in-person-facts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from '#web/ui/display/badge.tsx';
import { IncludedCell, PlannedCell } from './feature-text.tsx';
import { inPersonRowKeys, inPersonWordKeys } from './in-person-texts.ts';
import { PerPeriod } from './per-period.tsx';
import './compare-table.css';

function Cell({ value, isReal }: { readonly value: boolean | string; readonly isReal: boolean }) {
  const t = useText();
  if (value === true && !isReal) return <PlannedCell />;
  if (typeof value === 'string') {
    const key = inPersonWordKeys[value];
    return key ? t(key) : value;
  }
  return <IncludedCell has={value} />;
}

/** What a plan brings, before the rows of the specification. */
function Facts({ period }: { readonly period: InPersonPeriod }) {
  const t = useText();
  const facts = useInPersonFacts();
  const rows = [
    [t('offers.in-person.per-month'), facts.sessions],
    [t('offers.in-person.where'), facts.where],
    [
      t('offers.in-person.price-each'),
      (id: InPersonPlanId) => (
        <PerPeriod periods={inPersonPeriods} selected={period}>
          {(each) => facts.each(id, each)}
        </PerPeriod>
      ),
    ],
  ] as const;
  return rows.map(([label, factOf]) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {inPersonPlanIds.map((id) => (
        <td key={id}>{factOf(id)}</td>
      ))}
    </tr>
  ));
}

export function InPersonTable({
  rows,
  period,
}: {
  readonly rows: readonly InPersonComparisonRow[];
  readonly period: InPersonPeriod;
}) {
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
          <Facts period={period} />
          {rows.map((row) => {
            const key = inPersonRowKeys[row.id];
            const isReal = inPersonPromises[row.id].state === 'real';
            return (
              <tr key={row.id}>
                <th scope="row">
                  {key ? t(key) : row.label}
                  {isReal ? null : <InPreparation />}
                </th>
                {inPersonPlanIds.map((id, column) => (
                  <td key={id}>
                    <Cell value={row.values[column] ?? false} isReal={isReal} />
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
