import type { Booking } from '#shared/contracts/booking/booking.ts';
import { kebab } from './i18n/kebab.ts';

/** The text key of what a booking is called: a seat in a group is not the training that its location stands for. */
export function bookingNameKey({ eventType, groupId }: Pick<Booking, 'eventType' | 'groupId'>) {
  return groupId === null
    ? (`booking.type.${kebab(eventType)}` as const)
    : ('booking.type.small-group' as const);
}
