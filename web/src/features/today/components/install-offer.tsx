import { useState, useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { askToInstall, hasInstallPrompt, onInstallPrompt } from '#web/lib/install/install-prompt.ts';
import { answerInstallOffer, mayOfferInstall } from '#web/lib/install/install-visits.ts';
import { needsHomeScreen } from '#web/lib/install/needs-home-screen.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** Offers to install the app where the browser can, or says how. Until the first answer on this device. */
export default function InstallOffer() {
  const t = useText();
  const hasPrompt = useSyncExternalStore(onInstallPrompt, hasInstallPrompt);
  const [isOffered, setOffered] = useState(() => mayOfferInstall(localStorage, Date.now()));
  const needsWords = needsHomeScreen();
  if (!isOffered || (!hasPrompt && !needsWords)) return null;
  const answer = () => {
    answerInstallOffer(localStorage);
    setOffered(false);
  };
  const install = () => {
    answer();
    void askToInstall();
  };
  return (
    <Card className="today-card">
      <h2 className="today-title">{t('today.install')}</h2>
      <p>{t('today.install-text')}</p>
      {needsWords ? <p>{t('today.install-ios')}</p> : null}
      <div className="actions">
        {needsWords ? null : (
          <Button size="small" onClick={install}>
            {t('today.install-now')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={answer}>
          {t(needsWords ? 'today.install-understood' : 'today.install-no')}
        </Button>
      </div>
    </Card>
  );
}
