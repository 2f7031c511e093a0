import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from './client-facts.ts';

/** What a text is marked for when its writer may be in trouble, most urgent first. */
export const warningKinds = ['self-harm', 'symptoms', 'eating-disorder', 'dosing'] as const;
export type WarningKind = (typeof warningKinds)[number];

export const signKinds = [...warningKinds, 'pain'] as const;
export type SignKind = (typeof signKinds)[number];

/** Where clients write to their coach. */
export const signPlaces = ['check-ins', 'messages', 'training', 'bookings'] as const;
export type SignPlace = (typeof signPlaces)[number];

/** A warning sign, or plain pain with the word for it. */
export type TextSign = { readonly kind: WarningKind } | { readonly kind: 'pain'; readonly word: string };

/** A sign in one text of a client that the coach has not answered. */
export type ClientSign = TextSign & {
  /** Of the check-in, message, set or booking. */
  readonly id: string;
  readonly place: SignPlace;
  readonly day: string;
};

/** Pain that was reported two weeks ago is a matter for a conversation, not for a list. */
export const painDays = 14;

const urgencyOf = ({ kind }: TextSign) => signKinds.indexOf(kind);

/** Most urgent first; those of one kind keep their order. */
export function byKind<T extends TextSign>(signs: readonly T[]): T[] {
  return signs.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
}

/**
 * Nobody is praised for a lift while this is true: whether the client wrote of pain or of a warning sign within
 * `painDays`, answered or not, or left something that hurts out of a workout.
 */
export function isHurt({ signs, training }: Pick<ClientFacts, 'signs' | 'training'>, today: string): boolean {
  const days = [signs.lastDay, training.adjusted?.hurts ? training.adjusted.day : null];
  return days.some((day) => day !== null && daysBetween(day, today) <= painDays);
}
