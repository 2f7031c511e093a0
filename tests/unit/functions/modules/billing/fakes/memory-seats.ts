import {
  type Hold,
  holder,
  type SeatChange,
  type SeatRepository,
  type Seats,
} from '../../../../../../functions/modules/seats/seats.ts';

export type MemorySeats = SeatRepository & {
  occupy(accountId: string, change: SeatChange): void;
  /** The row as it stands. */
  now(): Seats;
};

/** The row of places in memory; a write takes effect in one turn, as a conditional write does. */
export function memorySeats(occupants: readonly string[] = []): MemorySeats {
  let version: number | null = occupants.length === 0 ? null : 1;
  let active = new Set(occupants);
  let holds: readonly Hold[] = [];
  const bump = () => {
    version = (version ?? 0) + 1;
  };
  return {
    now: () => ({ version, active, holds }),
    async read() {
      await Promise.resolve();
      return { version, active: new Set(active), holds };
    },
    async replaceHolds(read, next) {
      await Promise.resolve();
      if (read.version !== version) return false;
      holds = next;
      bump();
      return true;
    },
    occupy(accountId, change) {
      active = new Set(active);
      if (change === 'taken') active.add(accountId);
      else active.delete(accountId);
      if (typeof change !== 'string') {
        holds = [...holds, { holder: holder.account(accountId), until: change.heldUntil }];
      }
      bump();
    },
  };
}
