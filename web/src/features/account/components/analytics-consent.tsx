import { useState, useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { currentConsent, decideConsent, subscribeToConsent } from '#web/lib/telemetry/consent.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** Of this browser, which stores the answer without its owner; so it works without a network, too. */
export function AnalyticsConsent() {
  const t = useText();
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent);
  const [isWithdrawnHere, setWithdrawnHere] = useState(false);
  const withdraw = () => {
    setWithdrawnHere(true);
    decideConsent('refused');
  };
  const off = <p>{t('account.consents.analytics-off')}</p>;
  return (
    <>
      {consent === 'granted' ? (
        <>
          <p>{t('account.consents.analytics-on')}</p>
          <div>
            <Button variant="secondary" onClick={withdraw}>
              {t('account.consents.analytics-withdraw')}
            </Button>
          </div>
        </>
      ) : isWithdrawnHere ? (
        <Arrival>{off}</Arrival>
      ) : (
        off
      )}
      <p className="muted">{t('account.consents.elsewhere')}</p>
    </>
  );
}
