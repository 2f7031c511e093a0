import { useEffect, useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';

/** Beside a price, on stages where the provider computes tax. How much it is depends on the buyer's address. */
export function TaxesIncluded() {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadRuntimeConfig().then(
      ({ tax }) => isCurrent && setIsShown(tax === 'automatic'),
      (error: unknown) => console.warn('Whether tax is included is not known', error),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return isShown ? <p className="muted">{t('global.taxes-included')}</p> : null;
}
