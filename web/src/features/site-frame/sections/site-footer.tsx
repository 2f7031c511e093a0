import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { reopenConsent } from '#web/lib/telemetry/consent.ts';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import '#web/ui/input/field.css';
import { useLanguageChoice } from '../language-choice.tsx';
import './site-footer.css';

const PreferencesPanel = lazyPart(() => import('../preferences-panel.tsx'));

const socials = [
  ['Instagram', product.socialLinks.instagram],
  ['Telegram', product.socialLinks.telegram],
  ['WhatsApp', product.socialLinks.whatsapp],
] as const;
const legal = [
  ['terms', paths.termsOfService.link],
  ['privacy', paths.privacyPolicy.link],
  ['waiver', paths.liabilityWaiver.link],
  ['health', paths.healthDisclaimer.link],
  ['support', paths.support.link],
] as const;

/** The navigation bar links only to sections of the landing page. */
const plans = [
  ['finder', paths.pricing.link],
  ['one-by-one', paths.elegantPricing.link],
  ['monthly', paths.monthlyCoachingPrices.link],
  ['in-person', paths.inPersonTrainingPrices.link],
  ['consultation', paths.book.to('consultation')],
] as const;

export default function SiteFooter() {
  const t = useText();
  const language = useLanguage();
  const languageChoice = useLanguageChoice();
  const [showPreferences, setShowPreferences] = useState(false);
  return (
    <>
      <div className="wrap site-footer-columns">
        <div>
          <Wordmark />
          <p className="muted">{t('site.footer.blurb')}</p>
        </div>
        <div>
          <h2>{t('site.footer.follow')}</h2>
          <ul>
            {socials.map(([name, address]) => (
              <li key={name}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {name} <span className="visually-hidden">{t('site.new-window')}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('site.footer.contact')}</h2>
          <ul>
            <li className="muted">{supportHours.texts[language]}</li>
            <li>
              <a href={`sms:${product.phoneLink}`}>{product.phone}</a>
            </li>
            <li>
              <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
            </li>
            <li className="muted">{product.location}</li>
          </ul>
        </div>
        <div>
          <h2>{t('site.footer.legal')}</h2>
          <ul>
            {legal.map(([name, address]) => (
              <li key={name}>
                <Link to={address}>{t(`site.legal.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <nav className="wrap site-footer-pages" aria-label={t('site.footer.plans')}>
        <ul>
          {plans.map(([name, address]) => (
            <li key={name}>
              <Link to={address}>{t(`site.plans.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap site-footer-settings">
        <label>
          <span>{t('site.language')}</span>
          <select className="input" {...languageChoice} />
        </label>
        <button type="button" className="button button-secondary" onClick={() => setShowPreferences(true)}>
          {t('site.preferences.open')}
        </button>
        <button type="button" className="button button-secondary" onClick={reopenConsent}>
          {t('site.privacy-choices')}
        </button>
      </div>
      {showPreferences ? (
        <Suspense>
          <PreferencesPanel onClose={() => setShowPreferences(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
