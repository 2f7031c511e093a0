import { useQuery } from '@tanstack/react-query';
import type { NotificationsResponse } from '#shared/contracts/account/notifications.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { ownPushQuery, useRemovePushDevice } from '../api/notifications.ts';

type PushDevicesProps = Pick<NotificationsResponse, 'devices'> & { readonly publicKey: string };

export function PushDevices({ publicKey, devices }: PushDevicesProps) {
  const t = useText();
  const { show } = usePersonClock();
  const { data: own } = useQuery(ownPushQuery(publicKey));
  const remove = useRemovePushDevice();
  const day = (instant: string) => show(instant, { dateStyle: 'long' });
  // Subscribed with an earlier key, it gets nothing until it is turned on again.
  const shown = devices.filter(({ id }) => id !== own?.deviceId || own.state === 'on');
  if (shown.length === 0) return null;
  return (
    <section>
      <h3>{t('account.push.devices')}</h3>
      <ul className="account-activity">
        {shown.map(({ id, name, createdAt, reachedAt }) => (
          <li key={id}>
            <span>
              <strong>{id === own?.deviceId ? `${name} · ${t('account.push.this-device')}` : name}</strong>
              <span className="muted">
                {reachedAt === null
                  ? t('account.push.since', { day: day(createdAt) })
                  : t('account.push.reached', { day: day(reachedAt) })}
              </span>
            </span>
            <Button
              variant="secondary"
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate(id, {
                  onSuccess: () => toast({ title: t('account.push.removed', { name }) }),
                  onError: () => toast({ title: t('account.push.not-saved'), variant: 'destructive' }),
                })
              }
            >
              {t('account.push.remove', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
