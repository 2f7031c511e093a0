/** What tells a person that something happened, in the order of the screen that lists it. */
export const notificationIds = [
  'coach-answered',
  'message-waiting',
  'session-soon',
  'check-in-due',
  'workout-planned',
  'rest-over',
  'payment-failed',
] as const;
export type NotificationId = (typeof notificationIds)[number];

export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Whether a person wants a notification by a channel. */
export type ChannelChoice = Readonly<Record<NotificationChannel, boolean>>;

type Channels = {
  /** `unless-pushed`: only to a person whom push did not reach. `always`: push comes on top. `never`: push alone brings it. */
  readonly mail: 'unless-pushed' | 'always' | 'never';
  /** Nobody can turn off its mail. */
  readonly mailIsFixed?: true;
  /** Without it, mail is on until the person turns it off. */
  readonly mailAtFirst?: false;
  /** Days and hours after which a push says nothing of use. The push service drops it then. */
  readonly pushLastsSeconds: number;
  /** Wakes a phone that sleeps. RFC 8030 asks senders to spare batteries, so only for what nobody can use later. */
  readonly isUrgent?: true;
};

const hour = 3600;

/** Which notification goes by which channel. All of them are in the app, too. */
export const notifications: Readonly<Record<NotificationId, Channels>> = {
  'coach-answered': { mail: 'unless-pushed', pushLastsSeconds: 48 * hour },
  'message-waiting': { mail: 'unless-pushed', pushLastsSeconds: 24 * hour },
  // Its mail ends earlier: with the next reminder, or when the session starts. A push without a login does not say the hour.
  'session-soon': { mail: 'always', pushLastsSeconds: 24 * hour },
  'check-in-due': { mail: 'unless-pushed', pushLastsSeconds: 12 * hour },
  // A mail for each workout that is put off is a nuisance, and on the phone it can still be begun.
  'workout-planned': { mail: 'unless-pushed', mailAtFirst: false, pushLastsSeconds: 6 * hour },
  // The person's own timer, so neither quiet hours nor the pushes of the day hold it back.
  'rest-over': { mail: 'never', pushLastsSeconds: 60, isUrgent: true },
  // Money is put in writing: access depends on it.
  'payment-failed': { mail: 'always', mailIsFixed: true, pushLastsSeconds: 48 * hour },
};

export const hasChannel = (id: NotificationId, channel: NotificationChannel) =>
  channel === 'push' || notifications[id].mail !== 'never';

export const mayTurnOff = (id: NotificationId, channel: NotificationChannel) =>
  channel === 'push' || notifications[id].mailIsFixed === undefined;

type ChosenChannel = { readonly id: string; readonly channel: string; readonly on: boolean };

/** Where the person did not choose, as the table has it at first. What can no longer be turned off is on. */
export function choiceFor(id: NotificationId, chosen: readonly ChosenChannel[]): ChannelChoice {
  const isOn = (channel: NotificationChannel) =>
    hasChannel(id, channel) &&
    (!mayTurnOff(id, channel) ||
      (chosen.find((each) => each.id === id && each.channel === channel)?.on ??
        (channel === 'push' || notifications[id].mailAtFirst !== false)));
  return { push: isOn('push'), mail: isOn('mail') };
}

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
