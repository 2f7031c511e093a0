import { useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { currentConsent, decideConsent, subscribeToConsent } from '#web/lib/telemetry/consent.ts';
import { Button } from '#web/ui/input/button.tsx';

/** Of this browser, which stores the answer without its owner; so it works without a network, too. */
export function AnalyticsConsent() {
  const t = useText();
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent);
  return (
    <>
      <p>{t(consent === 'granted' ? 'account.consents.analytics-on' : 'account.consents.analytics-off')}</p>
      {consent === 'granted' ? (
        <div>
          <Button variant="secondary" onClick={() => decideConsent('refused')}>
            {t('account.consents.analytics-withdraw')}
          </Button>
        </div>
      ) : null}
      <p className="muted">{t('account.consents.elsewhere')}</p>
    </>
  );
}
