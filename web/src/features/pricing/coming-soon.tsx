import { useText } from '#web/lib/i18n/use-text.ts';

/** Above the plans while operators announce the new dashboards. Covers nothing and stops nobody from buying. */
export function ComingSoon() {
  const t = useText();
  return (
    <div className="coming-soon">
      <h3>{t('pricing.soon.title')}</h3>
      <p>{t('pricing.soon.default')}</p>
    </div>
  );
}
