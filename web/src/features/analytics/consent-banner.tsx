import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { decideConsent } from '#web/lib/telemetry/consent.ts';
import { Button } from '#web/ui/input/button.tsx';
import './consent-banner.css';

/** Both answers take one click and look the same, so neither is favored. */
export function ConsentBanner() {
  const t = useText();
  return (
    <section className="consent" aria-label={t('consent.title')}>
      <p>
        {t('consent.text')} <Link to={paths.privacyPolicy.link}>{t('consent.more')}</Link>
      </p>
      <div className="consent-answers">
        <Button variant="ghost" data-track="consent_refuse" onClick={() => decideConsent('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button variant="ghost" data-track="consent_accept" onClick={() => decideConsent('granted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
