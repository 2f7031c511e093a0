import { useState } from 'react';
import type { SystemFigures } from '#shared/contracts/system/system-figures.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Card, EmptyState, Table } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useFigureFormats } from './use-figure-formats.ts';

type Route = SystemFigures['requests']['routes'][number];

const orders = ['requests', 'failed', 'refused', 'p95Ms'] as const;
const orderKeys = { requests: 'requests', failed: 'failed', refused: 'refused', p95Ms: 'p95' } as const;
const shownAtFirst = 20;

export function RequestFigures({ figures }: { readonly figures: SystemFigures }) {
  const t = useText();
  const { count } = useFormats();
  const { milliseconds, moment } = useFigureFormats();
  const { total, routes, countedOneIn } = figures.requests;
  const since = t('admin-figures.since', { since: moment(figures.since), at: moment(figures.at) });
  if (total === null) return <EmptyState title={t('admin-figures.no-data')}>{since}</EmptyState>;
  return (
    <>
      <p className="muted">
        {since}{' '}
        {countedOneIn === 1
          ? t('admin-figures.counted-all')
          : t('admin-figures.counted-one-in', { interval: countedOneIn })}
      </p>
      <dl className="admin-figures">
        {(
          [
            ['admin-figures.requests', count(total.requests)],
            ['admin-figures.failed', count(total.failed)],
            ['admin-figures.p50', milliseconds(total.p50Ms)],
            ['admin-figures.p95', milliseconds(total.p95Ms)],
          ] as const
        ).map(([key, figure]) => (
          <Card key={key}>
            <dt>{t(key)}</dt>
            <dd>{figure}</dd>
          </Card>
        ))}
      </dl>
      <RouteTable routes={routes} />
    </>
  );
}

function RouteTable({ routes }: { readonly routes: readonly Route[] }) {
  const t = useText();
  const { count, share } = useFormats();
  const { milliseconds } = useFigureFormats();
  const [filters, set] = useAddressFilters();
  const [showsAll, setShowsAll] = useState(false);
  const order = orders.find((each) => each === filters.get('order')) ?? 'requests';
  // Equal ones stay in the order of the answer, most requested first.
  const ordered = routes.toSorted((a, b) => b[order] - a[order]);
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <Card>
      <section className="admin-stack">
        <h3>{t('admin-figures.by-route')}</h3>
        <Select
          label={t('admin-figures.order')}
          value={order}
          onChange={({ target }) => set('order', target.value)}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {t(`admin-figures.${orderKeys[each]}`)}
            </option>
          ))}
        </Select>
        <Table caption={t('admin-figures.by-route')}>
          <thead>
            <tr>
              <th scope="col">{t('admin-figures.route')}</th>
              <th scope="col">{t('admin-figures.requests')}</th>
              <th scope="col">{t('admin-figures.failed')}</th>
              <th scope="col">{t('admin-figures.refused')}</th>
              <th scope="col">{t('admin-figures.p50')}</th>
              <th scope="col">{t('admin-figures.p95')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ route, requests, failed, refused, p50Ms, p95Ms }) => (
              <tr key={route}>
                <th scope="row">{route}</th>
                <td>{count(requests)}</td>
                <td>{failed === 0 ? count(0) : `${count(failed)} (${share(failed / requests)})`}</td>
                <td>{count(refused)}</td>
                <td>{milliseconds(p50Ms)}</td>
                <td>{milliseconds(p95Ms)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {ordered.length > shown.length ? (
          <Button size="small" variant="secondary" onClick={() => setShowsAll(true)}>
            {t('admin-figures.show-all', { count: ordered.length })}
          </Button>
        ) : null}
      </section>
    </Card>
  );
}
