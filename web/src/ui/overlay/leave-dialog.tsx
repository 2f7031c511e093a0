import { useLeaveGuard } from '#web/lib/hooks/use-leave-guard.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '../input/button.tsx';
import { Dialog } from './dialog.tsx';

export function LeaveDialog({ unsaved }: { readonly unsaved: boolean }) {
  const t = useText();
  const { leave, stay } = useLeaveGuard(unsaved);
  return (
    <Dialog open={leave !== null} onClose={stay} title={t('global.leave.title')}>
      <p>{t('global.leave.text')}</p>
      <div className="dialog-actions">
        <Button onClick={stay}>{t('global.leave.stay')}</Button>
        <Button variant="ghost" onClick={() => leave?.()}>
          {t('global.leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
