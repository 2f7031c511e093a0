import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { instantOf, wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import {
  type ChannelChoice,
  choiceFor,
  isQuiet,
  type NotificationId,
  notifications,
} from '#shared/domain/notifications/notifications.ts';
import type { PushDevice, PushDevices } from './push-devices.ts';

/** What a device shows. It repeats nothing that a mail's subject would not say on a locked screen. */
export type PushNotice = {
  /** Of the cause. A device replaces a notice of the same id. */
  readonly id: string;
  readonly title: string;
  /** What it shows instead where the person is not logged in: nothing of what happened, nor by whom. */
  readonly locked: { readonly title: string; readonly text: string };
  /** An address of the site. */
  readonly url: string;
};

type PushDelivery = {
  readonly lastsSeconds: number;
  /** Also wakes a phone that sleeps. */
  readonly isUrgent: boolean;
};

export type PushService = {
  /** `gone`: the subscription ended. `failed`: the service did not take it, also when asked again. */
  send(
    device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
    notice: PushNotice,
    delivery: PushDelivery,
  ): Promise<'reached' | 'gone' | 'failed'>;
};

export type PushDays = {
  /** @returns false when the id was claimed on that day, or the day has as many as it may. */
  claim(accountId: string, day: string, id: string, perDay: number): Promise<boolean>;
};

export type PushDeps = {
  readonly devices: Pick<PushDevices, 'list' | 'remove' | 'markReached' | 'settings' | 'choices'>;
  readonly days: PushDays;
  readonly service: PushService;
  readonly clock: Clock;
  readonly log: Log;
};

type PushCause = {
  readonly kind: NotificationId;
  /** Epoch seconds, where the notice has an end that its kind does not say. */
  readonly uselessAt?: number | undefined;
};

/** By which channels the person wants a notification. */
export async function choiceOf(
  { devices }: Pick<PushDeps, 'devices'>,
  accountId: string,
  kind: NotificationId,
): Promise<ChannelChoice> {
  return choiceFor(kind, await devices.choices(accountId));
}

type DeviceOwner = { readonly accountId: string; readonly timeZone: string };

/**
 * When push reaches the person again, in epoch milliseconds.
 * @returns null outside of quiet hours, and for a person without a device.
 */
export async function quietEnd(
  { devices, clock }: Pick<PushDeps, 'devices' | 'clock'>,
  { accountId, timeZone }: DeviceOwner,
): Promise<number | null> {
  const settings = await devices.settings(accountId);
  const { date, time } = wallTimeOf(clock(), timeZone);
  if (!isQuiet(settings, time) || (await devices.list(accountId)).length === 0) return null;
  const { quietUntil } = settings;
  return instantOf({ date: time < quietUntil ? date : addDays(date, 1), time: quietUntil }, timeZone);
}

/**
 * Shows a notice on every device of the person, whatever they chose for its kind, at most once: an id is claimed before it is sent, and a claim is not
 * returned.
 * @returns Whether a device was reached. In quiet hours, and once the day is full, none is.
 */
export async function pushNotice(
  deps: PushDeps,
  { accountId, timeZone }: DeviceOwner,
  { kind, uselessAt }: PushCause,
  notice: PushNotice,
): Promise<boolean> {
  const { devices, days, clock } = deps;
  const all = await devices.list(accountId);
  if (all.length === 0) return false;
  const settings = await devices.settings(accountId);
  const { date, time } = wallTimeOf(clock(), timeZone);
  if (isQuiet(settings, time)) return false;
  if (!(await days.claim(accountId, date, notice.id, settings.perDay))) return false;

  const { pushLastsSeconds } = notifications[kind];
  const secondsLeft = uselessAt === undefined ? pushLastsSeconds : uselessAt - Math.ceil(clock() / 1000);
  const lastsSeconds = Math.max(0, Math.min(pushLastsSeconds, secondsLeft));
  const sent = await Promise.all(
    all.map((device) => pushToDevice(deps, { accountId, device }, { kind, lastsSeconds }, notice)),
  );
  return sent.includes(true);
}

/** @returns Whether the device was reached. One whose subscription ended is removed. */
export async function pushToDevice(
  { devices, service, clock, log }: Omit<PushDeps, 'days'>,
  { accountId, device }: { readonly accountId: string; readonly device: PushDevice },
  { kind, lastsSeconds }: { readonly kind: NotificationId; readonly lastsSeconds: number },
  notice: PushNotice,
): Promise<boolean> {
  const delivery = { lastsSeconds, isUrgent: notifications[kind].isUrgent === true };
  const outcome = await service.send(device, notice, delivery).catch((error: unknown) => {
    // Keys that nothing can be encrypted with, for instance. The other devices are reached all the same.
    log.warn('push failed', { kind, error: error instanceof Error ? error.name : 'unknown' });
    return 'failed' as const;
  });
  if (outcome === 'gone') await devices.remove(accountId, device.id);
  if (outcome === 'reached') await devices.markReached(accountId, device.id, new Date(clock()).toISOString());
  if (outcome === 'failed') log.warn('push not taken', { kind, host: new URL(device.endpoint).hostname });
  return outcome === 'reached';
}
