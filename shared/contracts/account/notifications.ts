import * as z from 'zod/mini';
import { workoutIdSchema } from '#shared/contracts/training/workout-ids.ts';
import {
  notificationChannels,
  notificationIds,
  pushLimits,
} from '#shared/domain/notifications/notifications.ts';
import { restAlertSeconds } from '#shared/domain/notifications/rest-alerts.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const pushSettings = {
  quietFrom: clockTime,
  quietUntil: clockTime,
  perDay: z.literal(pushLimits.perDay),
};

export const savePushSettingsRequestSchema = z.strictObject(pushSettings);
export type SavePushSettingsRequest = z.infer<typeof savePushSettingsRequestSchema>;

export const chooseNotificationRequestSchema = z.strictObject({
  id: z.enum(notificationIds),
  channel: z.enum(notificationChannels),
  on: z.boolean(),
});
export type ChooseNotificationRequest = z.infer<typeof chooseNotificationRequestSchema>;

export const notificationsResponseSchema = z.object({
  /** The stage's VAPID key, base64url. Null where the stage sends no push. */
  publicKey: z.nullable(z.string()),
  settings: z.object(pushSettings),
  /** What the person chose. A pair that is missing is as `choiceFor` has it; a page may not know one of a later release. */
  choices: z.optional(z.array(z.object({ id: z.string(), channel: z.string(), on: z.boolean() }))),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** ISO instants. */
      createdAt: z.string(),
      reachedAt: z.nullable(z.string()),
    }),
  ),
});
export type NotificationsResponse = z.infer<typeof notificationsResponseSchema>;

/** What the browser's push service gave this device. */
export const addPushDeviceRequestSchema = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  /** An uncompressed point of P-256, base64url. */
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
  /** 16 bytes, base64url. */
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  /** As the person knows the device: 'Chrome on Android'. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});
export type AddPushDeviceRequest = z.infer<typeof addPushDeviceRequestSchema>;

export const pushDeviceParamsSchema = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

/** As `pushDeviceId` makes it. */
const ownDeviceIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const setRestAlertRequestSchema = z.strictObject({
  /** The device that rests, and that the push goes to. */
  deviceId: ownDeviceIdSchema,
  /** Epoch milliseconds of the device. The highest one wins, because requests of a page that is being hidden may arrive in any order. */
  sequence: z.int().check(z.positive()),
  /** Not an instant: clocks of devices are wrong. Null withdraws. */
  secondsLeft: z.nullable(z.int().check(z.gte(restAlertSeconds.shortest), z.lte(restAlertSeconds.longest))),
  /** What a tap opens. */
  workoutId: workoutIdSchema,
});
export type SetRestAlertRequest = z.infer<typeof setRestAlertRequestSchema>;

export const setRestAlertResponseSchema = z.object({
  /** Whether this request has the device wait for a push. False for a withdrawal, an overtaken request, and what the person turned off. */
  isWaiting: z.boolean(),
});
export type SetRestAlertResponse = z.infer<typeof setRestAlertResponseSchema>;
