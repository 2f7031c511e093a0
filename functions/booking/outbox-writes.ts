import type { BookingMail } from './booking-mail.ts';
import { bookingKey, row } from './booking-rows.ts';
import type { Write } from './dynamo-transaction.ts';

/** A sender that stood still for that long has been noticed: see docs/operations.md. */
const keptMs = 30 * 86_400_000;

/** A mail or a task among those that are due. Its id is made of what caused it, so that twice is once. */
export const dueRow = (mail: BookingMail) => row(bookingKey.due(mail), mail, mail.dueMs + keptMs);

export function dueWrite(table: string, mail: BookingMail): Write<'changed'> {
  return { refusedAs: 'changed', item: { Put: { TableName: table, Item: dueRow(mail) } } };
}
