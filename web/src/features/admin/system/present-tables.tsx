import type { ReactNode } from 'react';
import type { SystemFigures } from '#shared/contracts/system/system-figures.ts';
import { entitlementSources } from '#shared/domain/access/access-status.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { Alert, Card, Table } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useFigureFormats } from './use-figure-formats.ts';

function Present({
  title,
  text,
  columns,
  rows,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly columns: readonly string[];
  /** Without rows, there is no data. */
  readonly rows: readonly (readonly [name: string, ...cells: readonly string[]])[];
  readonly children?: ReactNode;
}) {
  const t = useText();
  return (
    <Card>
      <section className="admin-stack">
        <h3>{title}</h3>
        <p className="muted">{text}</p>
        {rows.length === 0 ? (
          <p>{t('admin-figures.no-data')}</p>
        ) : (
          <Table caption={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {children}
      </section>
    </Card>
  );
}

export function EntitlementTable({
  entitlements: { counts, complete },
}: {
  readonly entitlements: SystemFigures['entitlements'];
}) {
  const t = useText();
  const { count } = useFormats();
  const of = (tier: string, source: string) =>
    counts.find((each) => each.tier === tier && each.source === source)?.count ?? 0;
  return (
    <Present
      title={t('admin-figures.entitlements')}
      text={t('admin-figures.entitlements-text')}
      columns={[
        t('admin-figures.tier'),
        ...entitlementSources.map((source) => t(`admin-figures.source-${source}`)),
      ]}
      rows={
        counts.length === 0
          ? []
          : tierIds.map((tier) => [
              tierLabel(tier),
              ...entitlementSources.map((source) => count(of(tier, source))),
            ])
      }
    >
      {complete ? null : <Alert tone="warning">{t('admin-figures.entitlements-capped')}</Alert>}
    </Present>
  );
}

export function QueueTable({
  queues,
  at,
}: {
  readonly queues: SystemFigures['queues'];
  readonly at: string;
}) {
  const t = useText();
  const { count } = useFormats();
  const waited = (since: string) =>
    t('admin-figures.minutes', {
      count: Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / minuteMs)),
    });
  return (
    <Present
      title={t('admin-figures.queues')}
      text={t('admin-figures.queues-text')}
      columns={[t('admin-figures.queue'), t('admin-figures.due'), t('admin-figures.oldest')]}
      rows={queues.map(({ queue, due, isCapped, oldestAt }) => [
        t(`admin-figures.queue-${queue}`),
        isCapped ? t('admin-figures.at-least', { count: due }) : count(due),
        oldestAt === null ? '–' : waited(oldestAt),
      ])}
    >
      <LinkButton size="small" variant="secondary" to={paths.adminDesk.link}>
        {t('admin-figures.to-queues')}
      </LinkButton>
    </Present>
  );
}

export function SpendTable({ spend }: { readonly spend: SystemFigures['spend'] }) {
  const t = useText();
  const { share } = useFormats();
  const { dollars } = useFigureFormats();
  return (
    <Present
      title={t('admin-figures.spend')}
      text={t('admin-figures.spend-text')}
      columns={[
        t('admin-figures.service'),
        t('admin-figures.spent'),
        t('admin-figures.limit'),
        t('admin-figures.used'),
      ]}
      rows={spend.map(({ service, spentCents, limitCents }) => [
        t(`admin-figures.service-${service}`),
        spentCents === null ? t('admin-figures.no-data') : dollars(spentCents),
        dollars(limitCents),
        spentCents === null ? '–' : share(spentCents / limitCents),
      ])}
    />
  );
}
