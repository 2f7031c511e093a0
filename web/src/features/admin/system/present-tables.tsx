import type { SystemFigures } from '#shared/contracts/system/system-figures.ts';
import { entitlementSources } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { TitledTable } from '../components/titled-table.tsx';
import { useFormats } from '../components/use-formats.ts';

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
    <TitledTable
      none={t('admin-figures.no-data')}
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
    </TitledTable>
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
    <TitledTable
      none={t('admin-figures.no-data')}
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
    </TitledTable>
  );
}

export function SpendTable({ spend }: { readonly spend: SystemFigures['spend'] }) {
  const t = useText();
  const { share } = useFormats();
  const language = useLanguage();
  return (
    <TitledTable
      none={t('admin-figures.no-data')}
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
        spentCents === null ? t('admin-figures.no-data') : formatAmount(spentCents, language),
        formatAmount(limitCents, language),
        spentCents === null ? '–' : share(spentCents / limitCents),
      ])}
    />
  );
}
