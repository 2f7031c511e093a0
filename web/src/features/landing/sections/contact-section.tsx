import { supportHours } from '#shared/domain/catalog/product.ts';
import { bookingQuery } from '#web/lib/booking-link.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { useLinkedTier } from '#web/lib/tier-hint.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import './contact-section.css';

export default function ContactSection() {
  const t = useText();
  const tier = useLinkedTier();
  return (
    <div className="wrap section contact">
      <div className="section-head">
        <h2>{t('home.contact.title')}</h2>
        <p>{t('home.contact.text', { hours: supportHours.texts[useLanguage()] })}</p>
      </div>
      <ul className="contacts">
        <li>
          <h3>{t('home.contact.call')}</h3>
          <p>
            <a href={`sms:${product.phoneLink}`}>{t('home.contact.text-us')}</a>{' '}
            <a href={`tel:${product.phoneLink}`}>{product.phone}</a>
          </p>
        </li>
        <li>
          <h3>{t('home.contact.email')}</h3>
          <p>
            <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
          </p>
        </li>
        <li>
          <h3>{t('home.contact.bay-area')}</h3>
          <p className="muted">{t('home.contact.bay-area-text')}</p>
        </li>
      </ul>
      <p className="contacts-consultation">
        <LinkButton variant="secondary" to={paths.book.to('consultation') + bookingQuery(null, tier)}>
          {t('home.contact.consultation')}
        </LinkButton>
      </p>
    </div>
  );
}
