import { useQuery } from '@tanstack/react-query';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import {
  notificationsQuery,
  ownPushQuery,
  PushRefused,
  useRemovePushDevice,
  useTurnOnPush,
} from '../api/notifications.ts';
import { NotificationTable } from './notification-table.tsx';
import { PushDevices } from './push-devices.tsx';
import { PushTimesForm } from './push-times-form.tsx';

/** What reaches a client by which channel, and on which devices. */
export function PushSettings() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(notificationsQuery);
  if (isPending) return <Skeleton lines={4} />;
  if (data === undefined || failedToLoad({ data, error }))
    return <LoadFailed title={t('account.push.failed')} onRetry={() => void refetch()} />;
  const { publicKey, settings, choices, devices } = data;
  if (publicKey === null) return <p>{t('account.push.none')}</p>;
  return (
    <>
      <NotificationTable choices={choices} />
      <ThisDevice publicKey={publicKey} listed={devices.map(({ id }) => id)} />
      <PushDevices publicKey={publicKey} devices={devices} />
      <PushTimesForm key={Object.values(settings).join()} settings={settings} />
    </>
  );
}

/** The browser asks for permission only after a tap. A device that the API lost is off, whatever the browser kept. */
function ThisDevice({
  publicKey,
  listed,
}: {
  readonly publicKey: string;
  readonly listed: readonly string[];
}) {
  const t = useText();
  const { data } = useQuery(ownPushQuery(publicKey));
  const turnOn = useTurnOnPush();
  const remove = useRemovePushDevice();
  if (data === undefined) return null;
  const { state, deviceId } = data;
  if (state === 'unsupported' || state === 'needs-home-screen' || state === 'denied')
    return <Alert tone="warning">{t(`account.push.${state}`)}</Alert>;
  const failed = [turnOn, remove].find(({ isError }) => isError)?.error;
  const isOn = state === 'on' && deviceId !== null && listed.includes(deviceId);
  return (
    <>
      {failed === undefined || failed === null || failed instanceof PushRefused ? null : (
        // The browser's own errors are of this kind, those of the API are not.
        <Alert tone="danger">
          {t(failed instanceof DOMException ? 'account.push.no-service' : 'account.push.not-saved')}
        </Alert>
      )}
      {isOn ? (
        <div>
          <p>{t('account.push.is-on')}</p>
          <p className="muted">{t('account.push.ends')}</p>
          <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate(deviceId)}>
            {t('account.push.turn-off')}
          </Button>
        </div>
      ) : (
        <div>
          <Button busy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
            {t(turnOn.isPending ? 'account.push.turning-on' : 'account.push.turn-on')}
          </Button>
        </div>
      )}
    </>
  );
}
