import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useNotifyPermission } from './rest-alert.ts';
import './dock.css';

/** A browser may stop the page of a locked phone, so this note says so. */
export function RestAlertNote() {
  const t = useText();
  const { state, ask } = useNotifyPermission();
  return (
    <div className="rest-alert-note">
      {state === 'default' ? (
        <Button size="small" variant="secondary" onClick={ask}>
          {t('training.notify-ask')}
        </Button>
      ) : null}
      <p className="muted">
        {state === 'granted' ? t('training.notify-on') : null}{' '}
        {state === 'denied' ? t('training.notify-off') : null} {t('training.notify-locked')}
      </p>
    </div>
  );
}
