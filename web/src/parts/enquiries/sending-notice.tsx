import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import type { FailureKey } from './use-sending.ts';

export function SendingNotice({
  slow,
  failure,
}: {
  readonly slow: boolean;
  readonly failure: FailureKey | undefined;
}) {
  const t = useText();
  if (failure !== undefined) return <Alert tone="danger">{t(failure)}</Alert>;
  return slow ? <Alert>{t('enquiries.slow')}</Alert> : null;
}
