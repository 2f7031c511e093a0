import { productClaims } from '#shared/domain/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** What the coach brings, in four figures and words. */
export function StatsStrip() {
  const t = useText();
  return (
    <div className="stats">
      <ul className="wrap">
        <li>
          <strong>{productClaims.experienceYears}+</strong> {t('home.stats.years')}
        </li>
        <li>
          <strong>{productClaims.clientsCoached}+</strong> {t('home.stats.clients')}
        </li>
        <li>
          <strong>{t('home.stats.certified')}</strong>
        </li>
        <li>
          <strong>{t('home.stats.expert')}</strong>
        </li>
      </ul>
    </div>
  );
}
