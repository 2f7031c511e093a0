import type { SafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { closeSafetyNotice } from '#web/lib/safety-notice.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Says what to do now. What was written is sent all the same. */
export default function SafetyNoticeDialog({ notice }: { readonly notice: SafetyNotice }) {
  const t = useText();
  return (
    <Dialog open onClose={closeSafetyNotice} title={t('safety.title')}>
      <div className="stack">
        <p>{t('safety.sent')}</p>
        <p>{notice.text}</p>
        <div className="actions">
          <Button onClick={closeSafetyNotice}>{t('safety.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
