import { output } from './stack.ts';

export const bookingTables = () => ({
  bookings: output('BookingsTable'),
  outbox: output('OutboxTable'),
  promises: output('PromisesTable'),
});
