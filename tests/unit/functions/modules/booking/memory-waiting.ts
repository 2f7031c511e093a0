import { overlaps } from '../../../../../functions/modules/booking/calendar/interval.ts';
import { offerHolder } from '../../../../../functions/modules/booking/waiting.ts';
import type { WaitingRepository } from '../../../../../functions/modules/booking/waiting-list/waiting-repository.ts';
import type { MemoryBookings } from './memory-bookings.ts';

/** The waiting list beside the bookings in memory, with the same conditions as the table's transactions. */
export function memoryWaiting(bookings: MemoryBookings): WaitingRepository {
  const { waits } = bookings;
  const find = async (accountId: string, id: string) => {
    await Promise.resolve();
    const wait = waits.get(id);
    return wait?.accountId === accountId ? wait : null;
  };
  return {
    find,
    async join(wait) {
      await Promise.resolve();
      if (waits.has(wait.id)) return false;
      waits.set(wait.id, wait);
      return true;
    },
    async listOfAccount(accountId) {
      await Promise.resolve();
      return [...waits.values()].filter((each) => each.accountId === accountId);
    },
    async inLine(coachId, time) {
      await Promise.resolve();
      const line = [...waits.values()].filter((each) => each.coachId === coachId && overlaps(each, time));
      return line.toSorted((a, b) => a.joinedAtMs - b.joinedAtMs);
    },
    async offer({ before, after, hold, mails, jobs }) {
      await Promise.resolve();
      if (waits.get(before.id)?.version !== before.version) return 'changed';
      if (bookings.holdNow(hold, { mails, jobs }, null) !== 'held') return 'taken';
      waits.set(after.id, after);
      return 'done';
    },
    async remove(wait, jobs) {
      await Promise.resolve();
      if (waits.get(wait.id)?.version !== wait.version) return false;
      waits.delete(wait.id);
      bookings.holds.delete(offerHolder(wait.id));
      bookings.jobs.push(...jobs);
      return true;
    },
  };
}
