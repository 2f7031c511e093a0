/** What tells a person that something happened, in the order of the screen that lists it. */
export const notificationIds = [
  'coach-answered',
  'message-waiting',
  'session-soon',
  'check-in-due',
  'payment-failed',
] as const;
export type NotificationId = (typeof notificationIds)[number];

type Channels = {
  /** `unless-pushed`: only to a person whom push did not reach. `always`: push comes on top. */
  readonly mail: 'unless-pushed' | 'always';
  /** Days and hours after which a push says nothing of use. The push service drops it then. */
  readonly pushLastsSeconds: number;
};

const hour = 3600;

/** Which notification goes by which channel. All of them are in the app, too. */
export const notifications: Readonly<Record<NotificationId, Channels>> = {
  'coach-answered': { mail: 'unless-pushed', pushLastsSeconds: 48 * hour },
  'message-waiting': { mail: 'unless-pushed', pushLastsSeconds: 24 * hour },
  // Its mail ends earlier: with the next reminder, or when the session starts.
  'session-soon': { mail: 'unless-pushed', pushLastsSeconds: 24 * hour },
  'check-in-due': { mail: 'unless-pushed', pushLastsSeconds: 12 * hour },
  // Money is put in writing: access depends on it.
  'payment-failed': { mail: 'always', pushLastsSeconds: 48 * hour },
};

export const pushLimits = {
  /** The device that was reached longest ago makes room for another. */
  devices: 10,
  /** A person chooses one of them. */
  perDay: [1, 3, 5, 10, 20],
} as const;

export type PushSettings = {
  /** Clock times in the person's zone, `HH:MM`. Equal ones: no quiet hours. */
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly perDay: (typeof pushLimits.perDay)[number];
};

export const defaultPushSettings: PushSettings = { quietFrom: '21:00', quietUntil: '08:00', perDay: 5 };

/** @param time `HH:MM` of the person's clock. */
export function isQuiet({ quietFrom, quietUntil }: PushSettings, time: string): boolean {
  if (quietFrom <= quietUntil) return quietFrom <= time && time < quietUntil;
  return quietFrom <= time || time < quietUntil;
}
