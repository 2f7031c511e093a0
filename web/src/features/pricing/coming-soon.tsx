import { useText } from '#web/lib/i18n/use-text.ts';

/** Only announces the new dashboards. Visitors can still buy. */
export function ComingSoon() {
  const t = useText();
  return (
    <div className="coming-soon">
      <h3>{t('pricing.soon.title')}</h3>
      <p>{t('pricing.soon.default')}</p>
    </div>
  );
}
