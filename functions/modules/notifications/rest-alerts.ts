import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import {
  type SetRestAlertRequest,
  type SetRestAlertResponse,
  setRestAlertRequestSchema,
} from '#shared/contracts/account/notifications.ts';
import { choiceFor, notifications } from '#shared/domain/notifications/notifications.ts';
import { restNoticeId } from '#shared/domain/notifications/rest-alerts.ts';
import type { PushDevices } from './push-devices.ts';
import { choiceOf, type PushDeps, type PushNotice, pushToDevice } from './push-notice.ts';

type RestOfDevice = Pick<SetRestAlertRequest, 'deviceId' | 'sequence'> & { readonly accountId: string };

/** The latest request of each device about its rest. */
export type RestAlerts = {
  /** @returns false when the device sent one of the same or a higher sequence. */
  save(rest: RestOfDevice & { readonly isWaiting: boolean }): Promise<boolean>;
  /** @returns false when the rest was withdrawn, replaced or claimed. */
  claim(rest: RestOfDevice): Promise<boolean>;
};

/** What waits in the queue until a rest is over. It says nothing of the training but the id of the workout. */
export const restAlertMessageSchema = z.object({
  restAlert: z.object({
    accountId: z.string(),
    ...z.pick(setRestAlertRequestSchema, { deviceId: true, sequence: true, workoutId: true }).shape,
    /** Epoch milliseconds of the server. */
    endsAt: z.int(),
  }),
});
export type RestAlertMessage = z.infer<typeof restAlertMessageSchema>;

export type RestAlertQueue = { send(message: RestAlertMessage, delaySeconds: number): Promise<void> };

export type SetRestAlertDeps = {
  readonly devices: Pick<PushDevices, 'list' | 'choices'>;
  readonly alerts: RestAlerts;
  readonly queue: RestAlertQueue;
  readonly clock: Clock;
};

/**
 * The message is queued before the row is saved: without the row it does nothing, and a row without a message would wait for
 * nobody.
 * @throws AppError not-found for a device that the caller does not have, or no longer has.
 */
export async function setRestAlert(
  { devices, alerts, queue, clock }: SetRestAlertDeps,
  accountId: string,
  { deviceId, sequence, secondsLeft, workoutId }: SetRestAlertRequest,
): Promise<SetRestAlertResponse> {
  if (!(await devices.list(accountId)).some(({ id }) => id === deviceId))
    throw new AppError('not-found', 'device_not_found', 'There is no such device.');
  const rest = { accountId, deviceId, sequence };
  const isWanted = secondsLeft !== null && choiceFor('rest-over', await devices.choices(accountId)).push;
  if (isWanted) {
    const endsAt = clock() + secondsLeft * 1000;
    await queue.send({ restAlert: { ...rest, workoutId, endsAt } }, secondsLeft);
  }
  const isSaved = await alerts.save({ ...rest, isWaiting: isWanted });
  return { isWaiting: isWanted && isSaved };
}

export type SendRestAlertDeps = Omit<PushDeps, 'days'> & {
  readonly alerts: RestAlerts;
  /** Null for an account that gets no push: it is gone, is being deleted, or is no client. */
  readonly textsFor: (accountId: string) => Promise<Pick<PushNotice, 'title' | 'locked'> | null>;
};

/**
 * Pushes to the device that rests, at most once: the row is claimed before. Quiet hours and the pushes of the day are for what
 * others cause.
 * @returns Whether the device was reached.
 */
export async function sendRestAlert(
  deps: SendRestAlertDeps,
  { restAlert }: RestAlertMessage,
): Promise<boolean> {
  const { devices, alerts, clock } = deps;
  const { accountId, deviceId, endsAt, workoutId } = restAlert;
  const lastsSeconds =
    notifications['rest-over'].pushLastsSeconds - Math.max(0, Math.round((clock() - endsAt) / 1000));
  if (lastsSeconds <= 0) return false;
  const texts = await deps.textsFor(accountId);
  if (texts === null || !(await choiceOf(deps, accountId, 'rest-over')).push) return false;
  const device = (await devices.list(accountId)).find(({ id }) => id === deviceId);
  if (device === undefined || !(await alerts.claim(restAlert))) return false;
  const notice = { id: restNoticeId, ...texts, url: `/dashboard/training?workout=${workoutId}` };
  return pushToDevice(deps, { accountId, device }, { kind: 'rest-over', lastsSeconds }, notice);
}
