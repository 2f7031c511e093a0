import { isClockRefusal } from '#web/lib/api/api-error.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** Why something was not stored: what this screen says, unless it is the device's clock. */
export function useFailureText(): (error: unknown, otherwise: MessageKey) => string {
  const t = useText();
  const clock = useClockText();
  return (error, otherwise) => (isClockRefusal(error) ? clock() : t(otherwise));
}

export function useClockText(): () => string {
  const t = useText();
  const language = useLanguage();
  return () =>
    t('errors.clock', {
      when: new Date().toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' }),
    });
}
