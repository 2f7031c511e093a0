import { useMemo } from 'react';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** Differences of two rates, in percentage points with their sign. */
export function usePoints(): (difference: number) => string {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
    return (difference) => t('admin-testing.points', { number: number.format(difference * 100) });
  }, [language, t]);
}
