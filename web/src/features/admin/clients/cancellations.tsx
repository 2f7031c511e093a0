import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CancellationReport } from '#shared/contracts/admin/admin-clients.ts';
import { cancellationReasons } from '#shared/domain/billing/cancellation-reasons.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, EmptyState, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { cancellationsQuery } from '../api/admin-clients.ts';

type Why = CancellationReport['comments'][number]['reason'];

/** Why clients canceled: counts by reason and tier, what was offered before, and their own words. */
export function Cancellations() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(cancellationsQuery);
  if (isPending) return <Skeleton lines={4} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('admin-clients.canceled-failed')} onRetry={() => void refetch()} />;
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('admin-clients.canceled')}</h2>
        <p className="muted">{t('admin-clients.canceled-lead', { count: data.total, days: data.days })}</p>
        {data.total === 0 ? (
          <EmptyState title={t('admin-clients.canceled-none')} />
        ) : (
          <Counts report={data} />
        )}
        {data.offers === undefined || data.offers.length === 0 ? null : <Offers offers={data.offers} />}
        {data.comments.length === 0 ? null : <Comments report={data} />}
      </section>
    </Card>
  );
}

const useReason = () => {
  const t = useText();
  return (reason: Why) =>
    t(reason === null ? 'admin-clients.canceled-unsaid' : `admin-clients.canceled-${kebab(reason)}`);
};

function Counts({ report: { counts } }: { readonly report: CancellationReport }) {
  const t = useText();
  const nameOf = useReason();
  const tiers: readonly (TierId | null)[] = [...tierIds, null].filter((tier) =>
    counts.some((each) => each.tier === tier),
  );
  const countOf = (reason: Why, tier: TierId | null) =>
    counts
      .filter((each) => each.reason === reason && each.tier === tier)
      .reduce((sum, { count }) => sum + count, 0);
  const reasons = [...cancellationReasons, null].filter((reason) =>
    counts.some((each) => each.reason === reason),
  );
  return (
    <Table caption={t('admin-clients.canceled')}>
      <thead>
        <tr>
          <th scope="col">{t('admin-clients.reason')}</th>
          {tiers.map((tier) => (
            <th key={tier} scope="col">
              {tier === null ? t('admin-clients.canceled-in-person') : tierNames[tier].displayName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => (
          <tr key={reason}>
            <th scope="row">{nameOf(reason)}</th>
            {tiers.map((tier) => (
              <td key={tier}>{countOf(reason, tier) || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Offers({ offers }: { readonly offers: NonNullable<CancellationReport['offers']> }) {
  const t = useText();
  return (
    <Table caption={t('admin-clients.offers')}>
      <thead>
        <tr>
          {(['offer', 'made', 'taken', 'canceled'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`admin-clients.offers-${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map(({ offer, made, taken, canceled }) => (
          <tr key={offer}>
            <th scope="row">{t(`admin-clients.offer-${kebab(offer)}`)}</th>
            <td>{made}</td>
            <td>{taken}</td>
            <td>{canceled}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Comments({ report: { comments } }: { readonly report: CancellationReport }) {
  const t = useText();
  const { show } = usePersonClock();
  const nameOf = useReason();
  return (
    <>
      <h3>{t('admin-clients.canceled-words')}</h3>
      <ul className="admin-stack">
        {comments.map(({ clientId, at, tier, reason, comment }) => (
          <li key={`${at} ${clientId}`}>
            <q>{comment}</q>
            <br />
            <span className="muted">
              {[
                show(at, { dateStyle: 'medium' }),
                ...(tier === null ? [] : [tierNames[tier].displayName]),
                nameOf(reason),
              ].join(', ')}{' '}
              <Link to={paths.adminClients.to(clientId)}>{t('admin-clients.open')}</Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
