import type { BookingMail } from '#functions/booking/booking-mail.ts';
import type { Write } from '#functions/platform/dynamo/transact.ts';
import { bookingKey, row } from './booking-rows.ts';

const keptMs = 30 * 86_400_000;

/** The id derives from the cause, so queuing it twice sends it once. */
export const dueRow = (mail: BookingMail) => row(bookingKey.due(mail), mail, mail.dueMs + keptMs);

export function dueWrite(table: string, mail: BookingMail): Write<'changed'> {
  return { refusedAs: 'changed', item: { Put: { TableName: table, Item: dueRow(mail) } } };
}
