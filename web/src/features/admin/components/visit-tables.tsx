import type { Visits } from '#shared/contracts/enquiries/visits.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { tierLabel } from '#web/parts/locked/tier-label.ts';
import { TitledTable } from './titled-table.tsx';
import { useFormats } from './use-formats.ts';

export function PageCounts({ pages }: { readonly pages: Visits['pages'] }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <TitledTable
      title={t('admin.visits.pages')}
      none={t('admin.visits.none')}
      columns={[t('admin.visits.page'), t('admin.visits.views')]}
      rows={pages.map(({ path, views }) => [path, count(views)])}
    />
  );
}

export function FunnelCounts({ funnel }: { readonly funnel: Visits['funnel'] }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <TitledTable
      title={t('admin.visits.funnel')}
      none={t('admin.visits.none')}
      columns={[t('admin.visits.step'), t('admin.visits.count')]}
      rows={funnel.map((each) => [t(`admin.visits.step.${kebab(each.step)}`), count(each.count)])}
    />
  );
}

export function ConversionCounts({ conversions }: { readonly conversions: Visits['conversions'] }) {
  const t = useText();
  const { count, dollars } = useFormats();
  return (
    <TitledTable
      title={t('admin.visits.conversions')}
      none={t('admin.visits.no-conversions')}
      columns={[
        t('admin.visits.conversion'),
        t('admin.visits.tier'),
        t('admin.visits.count'),
        t('admin.visits.value'),
      ]}
      rows={conversions.map(({ kind, tier, valueDollars, ...each }) => [
        t(`admin.visits.kind.${kebab(kind)}`),
        tier === null ? '–' : tierLabel(tier),
        count(each.count),
        dollars(valueDollars),
      ])}
    />
  );
}

export function ErrorCounts({ errors }: { readonly errors: Visits['errors'] }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <TitledTable
      title={t('admin.visits.errors')}
      none={t('admin.visits.no-errors')}
      columns={[t('admin.visits.error'), t('admin.visits.page'), t('admin.visits.count')]}
      rows={errors.map(({ kind, path, ...each }) => [kind, path, count(each.count)])}
    />
  );
}

export function DayCounts({ days }: { readonly days: Visits['days'] }) {
  const t = useText();
  const { count, day } = useFormats();
  return (
    <TitledTable
      title={t('admin.visits.by-day')}
      none={t('admin.visits.none')}
      columns={[t('admin.visits.day'), t('admin.visits.views'), t('admin.visits.errors')]}
      rows={days
        .toReversed()
        .map(({ date, pageViews, errors }) => [day(date), count(pageViews), count(errors)])}
    />
  );
}
