import type { NotificationsResponse } from '#shared/contracts/account/notifications.ts';
import {
  choiceFor,
  hasChannel,
  mayTurnOff,
  type NotificationChannel,
  type NotificationId,
  notificationChannels,
  notificationIds,
} from '#shared/domain/notifications/notifications.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Table } from '#web/ui/display/display.tsx';
import { Checkbox } from '#web/ui/input/choices.tsx';
import { useChooseNotification } from '../api/notifications.ts';

/** Which notification reaches the person by which channel. Each box is saved by itself, so two tabs do not undo each other. */
export function NotificationTable({ choices = [] }: Pick<NotificationsResponse, 'choices'>) {
  const t = useText();
  const choose = useChooseNotification();
  return (
    <>
      <Table caption={t('account.push.table')}>
        <thead>
          <tr>
            <th scope="col">{t('account.push.what')}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="account-channel">
                {t(`account.push.${channel}`)}
              </th>
            ))}
            <th scope="col">{t('account.push.app')}</th>
          </tr>
        </thead>
        <tbody>
          {notificationIds.map((id) => (
            <tr key={id}>
              <th scope="row">{t(`account.push.${id}`)}</th>
              {notificationChannels.map((channel) =>
                hasChannel(id, channel) ? (
                  <td key={channel}>
                    <ChannelBox
                      id={id}
                      channel={channel}
                      isOn={choiceFor(id, choices)[channel]}
                      choose={choose}
                    />
                  </td>
                ) : (
                  <td key={channel} className="muted">
                    {t('account.push.no-mail')}
                  </td>
                ),
              )}
              <td className="muted">{t('account.push.app-always')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="muted">{t('account.push.rule')}</p>
      <p className="muted">{t('account.push.rest-rule')}</p>
      <p className="muted">{t('account.push.several')}</p>
    </>
  );
}

function ChannelBox({
  id,
  channel,
  isOn,
  choose,
}: {
  readonly id: NotificationId;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
  readonly choose: ReturnType<typeof useChooseNotification>;
}) {
  const t = useText();
  return (
    <Checkbox
      label={
        <span className="visually-hidden">{`${t(`account.push.${channel}`)}: ${t(`account.push.${id}`)}`}</span>
      }
      checked={isOn}
      disabled={choose.isPending || !mayTurnOff(id, channel)}
      onChange={({ currentTarget }) =>
        choose.mutate(
          { id, channel, on: currentTarget.checked },
          {
            onSuccess: () => toast({ title: t('account.push.saved') }),
            onError: () => toast({ title: t('account.push.not-saved'), variant: 'destructive' }),
          },
        )
      }
    />
  );
}
