import { useText } from '#web/lib/i18n/use-text.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';
import { Alert } from '#web/ui/display/display.tsx';

export function FormError({ messageKey }: { readonly messageKey: AuthTextKey | undefined }) {
  const t = useText();
  return messageKey === undefined ? null : <Alert tone="danger">{t(messageKey)}</Alert>;
}
