import type { Hold, Seats } from './seats.ts';

/** Port: the one row that says who has a place. Who occupies one is written by billing, in its own transaction. */
export type SeatRepository = {
  read(): Promise<Seats>;
  /** Writes the holds if nothing has changed since the row was read. @returns Whether it had not. */
  replaceHolds(read: Seats, holds: readonly Hold[]): Promise<boolean>;
};
