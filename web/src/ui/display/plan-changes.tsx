import { useText } from '#web/lib/i18n/use-text.ts';

export function PlanChanges() {
  const t = useText();
  return <p className="muted plan-changes">{t('global.plan-changes')}</p>;
}
