import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ChooseNotificationRequest,
  SavePushSettingsRequest,
} from '#shared/contracts/account/notifications.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { deviceOwner } from '#web/lib/device/device-owner.ts';
import { keptOnDevice, putAnswer } from '#web/lib/device/kept-on-device.ts';
import { lookForPush, ownDeviceId, readPushState, subscribeToPush } from '#web/lib/push/push-device.ts';
import { endPush, loginEndsAt, ownPush } from '#web/lib/push/push-login.ts';

export const notificationsQuery = queryOptions({
  ...keptOnDevice('getNotifications'),
  queryKey: ['account', 'notifications'],
  queryFn: ({ signal }) => callApi('getNotifications', undefined, { signal }),
  // Another device changes it.
  staleTime: 0,
});

const ownPushKey = ['account', 'own-push'];

/** What this browser says of itself. A person changes it in the browser's settings, too. */
export const ownPushQuery = (publicKey: string) =>
  queryOptions({
    queryKey: [...ownPushKey, publicKey],
    queryFn: async () => ({ state: await readPushState(publicKey), deviceId: await ownDeviceId() }),
    networkMode: 'always',
    staleTime: 0,
  });

export class PushRefused extends Error {}

function useChange<Variables>(change: (variables: Variables) => ReturnType<typeof save>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => putAnswer(cache, notificationsQuery.queryKey, saved),
    onSettled: () => Promise.all([cache.invalidateQueries({ queryKey: ownPushKey }), lookForPush()]),
  });
}

const save = (settings: SavePushSettingsRequest) => callApi('savePushSettings', settings);

export const useSavePushSettings = () => useChange(save);

export const useChooseNotification = () =>
  useChange((choice: ChooseNotificationRequest) => callApi('chooseNotification', choice));

/** @throws PushRefused when the person refuses; the browser's or the API's error otherwise, and nothing is subscribed. */
export function useTurnOnPush() {
  return useChange(async (publicKey: string) => {
    const device = await subscribeToPush(publicKey);
    if (device === null) throw new PushRefused();
    try {
      const accountId = deviceOwner();
      if (accountId !== null) await ownPush(accountId, loginEndsAt(localStorage));
      return await callApi('addPushDevice', device);
    } catch (error) {
      await endPush();
      throw error;
    }
  });
}

/** Of this device, the browser's subscription ends with it. */
export function useRemovePushDevice() {
  return useChange(async (id: string) => {
    const isOwn = (await ownDeviceId()) === id;
    const left = await callApi('removePushDevice', undefined, { params: { id } }).catch((error: unknown) => {
      // Another tab or device was first.
      if (isNotFound(error)) return callApi('getNotifications');
      throw error;
    });
    if (isOwn) await endPush();
    return left;
  });
}
