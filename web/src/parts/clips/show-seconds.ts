import type { Language } from '#web/lib/i18n/languages.ts';
import type { useText } from '#web/lib/i18n/use-text.ts';

/** To a tenth: clips are not measured more finely. */
export function showSeconds(t: ReturnType<typeof useText>, ms: number, language: Language): string {
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t('analysis.seconds', { seconds: tenths.format(ms / 1000) });
}
