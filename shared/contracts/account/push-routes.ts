import * as push from './notifications.ts';

const signedIn = { kind: 'signed-in' } as const;
const client = { kind: 'signed-in', roles: ['client'] } as const;

/** Apart from the routes of the account, which each page of the site loads. */
export const pushRoutes = {
  getNotifications: {
    method: 'GET',
    path: '/api/account/notifications',
    function: 'account',
    access: signedIn,
    summary: 'On which devices the caller gets push, when and how often, and the key to subscribe with',
    response: push.notificationsResponseSchema,
  },
  savePushSettings: {
    method: 'PUT',
    path: '/api/account/notifications',
    function: 'account',
    access: signedIn,
    summary: 'Quiet hours and the number of pushes a day; the last device wins',
    request: push.savePushSettingsRequestSchema,
    response: push.notificationsResponseSchema,
  },
  chooseNotification: {
    method: 'PUT',
    path: '/api/account/notification-choices',
    function: 'account',
    access: signedIn,
    summary: 'One notification by one channel, on or off; the last choice wins',
    request: push.chooseNotificationRequestSchema,
    response: push.notificationsResponseSchema,
  },
  addPushDevice: {
    method: 'PUT',
    path: '/api/account/push-devices',
    function: 'account',
    access: signedIn,
    summary: 'Push to this device, which then belongs to the caller alone; the eleventh replaces the oldest',
    request: push.addPushDeviceRequestSchema,
    response: push.notificationsResponseSchema,
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/api/account/push-devices/{id}',
    function: 'account',
    access: signedIn,
    summary: 'Push no longer to this device of the caller',
    params: push.pushDeviceParamsSchema,
    response: push.notificationsResponseSchema,
  },
  setRestAlert: {
    method: 'PUT',
    path: '/api/account/rest-alert',
    function: 'account',
    access: client,
    summary: 'A push to this device of the caller when the rest is over, or none; the highest sequence wins',
    request: push.setRestAlertRequestSchema,
    response: push.setRestAlertResponseSchema,
  },
} as const;
