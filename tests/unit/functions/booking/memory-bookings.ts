import type { StoredBooking } from '#functions/booking/booking.ts';
import type {
  BookingChange,
  BookingRepository,
  ChangeOutcome,
} from '#functions/booking/booking-repository.ts';
import { quarterHoursOf } from '#functions/booking/calendar/interval.ts';
import type { ConsultationLog } from '#functions/booking/consultation-limit.ts';
import type { CoverageChange } from '#functions/booking/coverage.ts';
import { holderOfSession } from '#functions/booking/storage/cell-writes.ts';
import { creditIdOf, type Purchase } from '#functions/credits/purchase.ts';
import type { PurchaseRepository } from '#functions/credits/settle-purchases.ts';

type Rows = {
  readonly bookings: Map<string, StoredBooking>;
  readonly included: Map<string, number>;
  readonly purchases: Map<string, Purchase>;
};

/**
 * The bookings table of one coach in memory. Reads and writes wait a turn first, so that acts at once interleave; a
 * write takes effect whole in one turn, as a transaction does.
 */
export class MemoryBookings implements BookingRepository, PurchaseRepository {
  readonly rows = new Map<string, Rows>();
  readonly quarters = new Map<number, string>();

  of(accountId: string): Rows {
    const rows = this.rows.get(accountId) ?? {
      bookings: new Map(),
      included: new Map(),
      purchases: new Map(),
    };
    this.rows.set(accountId, rows);
    return rows;
  }

  async find(accountId: string, id: string) {
    await Promise.resolve();
    return this.of(accountId).bookings.get(id) ?? null;
  }
  async listOfAccount(accountId: string) {
    await Promise.resolve();
    return [...this.of(accountId).bookings.values()];
  }
  async listOfCoach() {
    await Promise.resolve();
    return [...this.rows.values()].flatMap(({ bookings }) => [...bookings.values()]);
  }
  async calendar() {
    const all = await this.listOfCoach();
    return all.filter(({ status }) => status !== 'canceled').map((each) => ({ ...each, isHold: false }));
  }
  readonly days = new Map<string, number>();
  async dayVersion(_coachId: string, date: string) {
    await Promise.resolve();
    return this.days.get(date) ?? 0;
  }
  async hold() {
    return 'held' as const;
  }
  async findConfirmation() {
    return null;
  }
  readonly logs = new Map<string, ConsultationLog>();
  async consultations(mailbox: string) {
    await Promise.resolve();
    return this.logs.get(mailbox) ?? { mailbox, version: 0, consultations: [] };
  }
  async findConsultation() {
    return null;
  }
  async includedUsed(accountId: string, firstWeek: string, lastWeek: string) {
    await Promise.resolve();
    const weeks = [...this.of(accountId).included];
    return new Map(weeks.filter(([week]) => week >= firstWeek && week <= lastWeek));
  }
  purchases(accountId: string) {
    return this.list(accountId);
  }

  async change({
    before,
    after,
    claims,
    coverage,
    day = null,
    consultations = null,
  }: BookingChange): Promise<ChangeOutcome> {
    await Promise.resolve();
    const rows = this.of(after.accountId);
    const stored = rows.bookings.get(after.id);
    if (stored?.sequence !== before?.sequence) return 'changed';
    const wanted = claims?.taken ?? [];
    const holder = holderOfSession(after);
    if (wanted.some((quarter) => (this.quarters.get(quarter) ?? holder) !== holder)) return 'taken';
    if (!coverage.every((each) => holds(rows, each))) return 'coverage-changed';
    if (day !== null && (this.days.get(day.date) ?? 0) !== day.version) return 'day-changed';
    if (consultations !== null) {
      const { mailbox, version } = consultations;
      if ((this.logs.get(mailbox)?.version ?? 0) !== version) return 'consultations-changed';
      this.logs.set(mailbox, { ...consultations, version: version + 1 });
    }
    if (day !== null) this.days.set(day.date, day.version + 1);
    const had = before === null || before.status === 'canceled' ? [] : quarterHoursOf(before);
    if (claims !== null || after.status === 'canceled') for (const each of had) this.quarters.delete(each);
    for (const each of wanted) this.quarters.set(each, holder);
    for (const each of coverage) apply(rows, each);
    rows.bookings.set(after.id, after);
    return 'done';
  }

  async list(accountId: string) {
    await Promise.resolve();
    return [...this.of(accountId).purchases].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  }
  async add(accountId: string, purchase: Purchase) {
    await Promise.resolve();
    const { purchases } = this.of(accountId);
    if (purchases.has(creditIdOf(purchase))) return false;
    purchases.set(creditIdOf(purchase), purchase);
    return true;
  }
  async replace(accountId: string, read: Purchase, next: Purchase) {
    await Promise.resolve();
    const { purchases } = this.of(accountId);
    const now = purchases.get(creditIdOf(read));
    if (JSON.stringify(now) !== JSON.stringify(read)) return false;
    purchases.set(creditIdOf(next), next);
    return true;
  }
}

function holds({ included, purchases }: Rows, change: CoverageChange): boolean {
  switch (change.kind) {
    case 'use-included':
      return (included.get(change.week) ?? 0) < change.most;
    case 'free-included':
      return (included.get(change.week) ?? 0) >= 1;
    case 'reserve-credit':
      return (purchases.get(change.creditId)?.available ?? 0) >= 1;
    case 'return-credit': {
      const purchase = purchases.get(change.creditId);
      if (purchase === undefined) return false;
      return (change.to === 'takenBack') === purchase.takenBack < purchase.refunded;
    }
  }
}

function apply({ included, purchases }: Rows, change: CoverageChange): void {
  if (change.kind === 'use-included' || change.kind === 'free-included') {
    const by = change.kind === 'use-included' ? 1 : -1;
    included.set(change.week, (included.get(change.week) ?? 0) + by);
    return;
  }
  const purchase = purchases.get(change.creditId);
  if (purchase === undefined) return;
  const [field, by] =
    change.kind === 'reserve-credit' ? (['available', -1] as const) : ([change.to, 1] as const);
  purchases.set(change.creditId, { ...purchase, [field]: purchase[field] + by });
}
