import { createHash } from 'node:crypto';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type {
  AddPushDeviceRequest,
  ChooseNotificationRequest,
  NotificationsResponse,
  SavePushSettingsRequest,
} from '#shared/contracts/account/notifications.ts';
import { hasChannel, mayTurnOff, pushLimits } from '#shared/domain/notifications/notifications.ts';

export type PushDevice = AddPushDeviceRequest & {
  readonly id: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly reachedAt: string | null;
};

export type PushDevices = {
  list(accountId: string): Promise<readonly PushDevice[]>;
  /** Takes the device from the account that had it. A device that is the account's keeps when it was made and reached. */
  add(accountId: string, device: PushDevice): Promise<void>;
  /** @returns false when the account has no such device. */
  remove(accountId: string, deviceId: string): Promise<boolean>;
  markReached(accountId: string, deviceId: string, at: string): Promise<void>;
  settings(accountId: string): Promise<SavePushSettingsRequest>;
  saveSettings(accountId: string, settings: SavePushSettingsRequest): Promise<void>;
  /** At most one of each notification and channel. */
  choices(accountId: string): Promise<readonly ChooseNotificationRequest[]>;
  choose(accountId: string, choice: ChooseNotificationRequest): Promise<void>;
};

export type PushDevicesDeps = {
  readonly devices: PushDevices;
  /** Null where the stage has no push. */
  readonly publicKey: () => Promise<string | null>;
  /** The double of the local stage; other stages have none. */
  readonly localPushService: string | undefined;
  readonly clock: Clock;
};

/** The browser computes it, too, to tell its own device in the list. */
export const pushDeviceId = (endpoint: string) =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

/** Only these are called: an endpoint is an address that the caller chose. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

export function isPushService(endpoint: string, localPushService: string | undefined): boolean {
  const { protocol, hostname, origin, port } = new URL(endpoint);
  if (localPushService !== undefined && origin === localPushService) return true;
  return protocol === 'https:' && port === '' && pushServices.some((service) => service.test(hostname));
}

export async function readNotifications(
  { devices, publicKey }: Pick<PushDevicesDeps, 'devices' | 'publicKey'>,
  accountId: string,
): Promise<NotificationsResponse> {
  const [key, settings, choices, all] = await Promise.all([
    publicKey(),
    devices.settings(accountId),
    devices.choices(accountId),
    devices.list(accountId),
  ]);
  return {
    publicKey: key,
    settings,
    choices: [...choices],
    devices: all
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map(({ id, name, createdAt, reachedAt }) => ({ id, name, createdAt, reachedAt })),
  };
}

const lastUsed = ({ reachedAt, createdAt }: PushDevice) => reachedAt ?? createdAt;

/** @throws AppError invalid (`not_a_push_service`) for an endpoint of another host. */
export async function addPushDevice(
  deps: PushDevicesDeps,
  accountId: string,
  request: AddPushDeviceRequest,
): Promise<NotificationsResponse> {
  const { devices, clock } = deps;
  if (!isPushService(request.endpoint, deps.localPushService))
    throw new AppError(
      'invalid',
      'not_a_push_service',
      'This browser uses a push service that we do not know.',
    );
  const id = pushDeviceId(request.endpoint);
  await devices.add(accountId, {
    ...request,
    id,
    createdAt: new Date(clock()).toISOString(),
    reachedAt: null,
  });
  const others = (await devices.list(accountId)).filter((device) => device.id !== id);
  const excess = others
    .toSorted((one, other) => lastUsed(other).localeCompare(lastUsed(one)))
    .slice(pushLimits.devices - 1);
  for (const device of excess) await devices.remove(accountId, device.id);
  return readNotifications(deps, accountId);
}

/** @throws AppError not-found for a device that the caller does not have, or no longer has. */
export async function removePushDevice(
  deps: PushDevicesDeps,
  accountId: string,
  deviceId: string,
): Promise<NotificationsResponse> {
  if (!(await deps.devices.remove(accountId, deviceId)))
    throw new AppError('not-found', 'device_not_found', 'There is no such device.');
  return readNotifications(deps, accountId);
}

/** Once login sessions end everywhere, no device may show what happens in the account. */
export async function removeAllPushDevices(
  { devices }: Pick<PushDevicesDeps, 'devices'>,
  accountId: string,
): Promise<void> {
  for (const { id } of await devices.list(accountId)) await devices.remove(accountId, id);
}

export async function savePushSettings(
  deps: PushDevicesDeps,
  accountId: string,
  settings: SavePushSettingsRequest,
): Promise<NotificationsResponse> {
  await deps.devices.saveSettings(accountId, settings);
  return readNotifications(deps, accountId);
}

/**
 * @throws AppError invalid for a mail that nobody can turn off (`notification_always_mailed`), or that there is none of
 * (`notification_never_mailed`).
 */
export async function chooseNotification(
  deps: PushDevicesDeps,
  accountId: string,
  choice: ChooseNotificationRequest,
): Promise<NotificationsResponse> {
  if (choice.on && !hasChannel(choice.id, choice.channel))
    throw new AppError('invalid', 'notification_never_mailed', 'This comes by push alone.');
  if (!choice.on && !mayTurnOff(choice.id, choice.channel))
    throw new AppError('invalid', 'notification_always_mailed', 'This is always sent by email.');
  await deps.devices.choose(accountId, choice);
  return readNotifications(deps, accountId);
}
