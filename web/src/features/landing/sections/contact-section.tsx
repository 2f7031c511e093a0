import { supportHours } from '#shared/domain/product.ts';
import { product } from '#web/config/product.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './contact-section.css';

/** Three ways to reach a person. */
export default function ContactSection() {
  const t = useText();
  return (
    <div className="wrap section">
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
          <h3>{t('home.contact.bayArea')}</h3>
          <p className="muted">{t('home.contact.bayAreaText')}</p>
        </li>
      </ul>
    </div>
  );
}
