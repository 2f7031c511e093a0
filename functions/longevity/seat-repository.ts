import type { Hold, Seats } from './seats.ts';

export type SeatRepository = {
  read(): Promise<Seats>;
  replaceHolds(read: Seats, holds: readonly Hold[]): Promise<boolean>;
};
