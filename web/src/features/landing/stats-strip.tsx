import { productClaims } from '#shared/domain/catalog/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CountUp } from './count-up.tsx';

export function StatsStrip() {
  const t = useText();
  return (
    <div className="stats">
      <ul className="wrap">
        <li>
          <strong>
            <CountUp value={productClaims.experienceYears} suffix="+" />
          </strong>{' '}
          {t('home.stats.years')}
        </li>
        <li>
          <strong>
            <CountUp value={productClaims.clientsCoached} suffix="+" />
          </strong>{' '}
          {t('home.stats.clients')}
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
