import { useParams } from 'react-router-dom';
import { supportHours } from '#shared/domain/product.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import type { BookingPage } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import NotFoundScreen from './not-found.tsx';
import '#web/components/ui/button.css';
import '#web/styles/page.css';

const pages: readonly BookingPage[] = ['gym-training', 'city-sports-club', 'home-training', 'consultation'];

/** How a session is arranged today: by writing to the coach. */
export default function BookScreen() {
  const t = useText();
  const { page } = useParams();
  const known = pages.find((each) => each === page);
  if (!known) return <NotFoundScreen />;
  const what = t(`support.book.${known}`);
  const subject = encodeURIComponent(t('support.book.subject', { what }));
  return (
    <div className="wrap page">
      <PageHead title={t('support.book.title', { what })} description={t('support.book.text')} />
      <div className="page-head">
        <h1>{t('support.book.title', { what })}</h1>
        <p>{t('support.book.text')}</p>
      </div>
      <p>{t('support.text', { hours: supportHours.text })}</p>
      <p className="page-actions">
        <a className="button" href={`mailto:${product.contactEmail}?subject=${subject}`}>
          {t('support.email')}
        </a>
        <a className="button button-secondary" href={`sms:${product.phoneLink}`}>
          {t('support.call')} {product.phone}
        </a>
      </p>
    </div>
  );
}
