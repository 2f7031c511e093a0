import { usePushOnDevice } from '#web/lib/hooks/use-push-on-device.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { settingPath } from '#web/parts/navigation/account-settings.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { useNotifyPermission } from './rest-alert.ts';
import './dock.css';

/** A browser may stop the page of a locked phone, so this note says so, and that push still comes. */
export function RestAlertNote() {
  const t = useText();
  const { state, ask } = useNotifyPermission();
  const isPushed = usePushOnDevice();
  return (
    <div className="rest-alert-note">
      {state === 'default' ? (
        <Button size="small" variant="secondary" onClick={ask}>
          {t('training.notify-ask')}
        </Button>
      ) : null}
      <p className="muted">
        {state === 'granted' && !isPushed ? t('training.notify-on') : null}{' '}
        {state === 'denied' ? t('training.notify-off') : null}{' '}
        {t(isPushed ? 'training.notify-pushed' : 'training.notify-locked')}
      </p>
      {state === 'granted' && !isPushed ? (
        <LinkButton size="small" variant="secondary" to={settingPath('push')}>
          {t('training.notify-push')}
        </LinkButton>
      ) : null}
    </div>
  );
}
