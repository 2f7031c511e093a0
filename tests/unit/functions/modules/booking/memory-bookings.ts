import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { StoredBooking } from '../../../../../functions/modules/booking/booking.ts';
import type { Consequences, PlannedJob } from '../../../../../functions/modules/booking/booking-jobs.ts';
import type {
  BookingChange,
  BookingRepository,
  ChangeOutcome,
  ConfirmationMail,
  ConsultationRequestRow,
  SlotHold,
} from '../../../../../functions/modules/booking/booking-repository.ts';
import {
  type Interval,
  overlaps,
  quarterHoursOf,
} from '../../../../../functions/modules/booking/calendar/interval.ts';
import type { ConsultationLog } from '../../../../../functions/modules/booking/consultation-limit.ts';
import type { CoverageChange } from '../../../../../functions/modules/booking/coverage.ts';
import { creditIdOf, type Purchase } from '../../../../../functions/modules/booking/credits/purchase.ts';
import type { PurchaseRepository } from '../../../../../functions/modules/booking/credits/settle-purchases.ts';
import type {
  GroupChange,
  GroupRepository,
  StoredGroup,
} from '../../../../../functions/modules/booking/group-session.ts';
import { holderOfSession } from '../../../../../functions/modules/booking/storage/cell-writes.ts';
import { offerHolder, type StoredWait } from '../../../../../functions/modules/booking/waiting.ts';

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
  /** What followed from the changes that were written. */
  readonly mails: OutboxMail[] = [];
  readonly jobs: PlannedJob[] = [];
  /** By account, or by the waiting-list entry that they are an offer to. */
  readonly holds = new Map<string, SlotHold>();
  readonly waits = new Map<string, StoredWait>();
  readonly confirmations = new Map<string, ConfirmationMail>();
  readonly links = new Map<string, ConsultationRequestRow>();
  readonly clock: () => number;

  constructor(clock: () => number = () => 0) {
    this.clock = clock;
  }

  of(accountId: string): Rows {
    const rows = this.rows.get(accountId) ?? {
      bookings: new Map(),
      included: new Map(),
      purchases: new Map(),
    };
    this.rows.set(accountId, rows);
    return rows;
  }

  sessions(): StoredBooking[] {
    return [...this.rows.values()].flatMap(({ bookings }) => [...bookings.values()]);
  }

  async find(accountId: string, id: string) {
    await Promise.resolve();
    return this.of(accountId).bookings.get(id) ?? null;
  }
  async listOfAccount(accountId: string, window: Interval) {
    await Promise.resolve();
    const mine = [...this.of(accountId).bookings.values()];
    return mine.filter((each) => overlaps(each, window)).toSorted((a, b) => a.startMs - b.startMs);
  }
  async listOfCoach(_coachId: string, window: Interval) {
    await Promise.resolve();
    return this.sessions()
      .filter((each) => overlaps(each, window))
      .toSorted((a, b) => a.startMs - b.startMs);
  }
  async calendar(coachId: string, window: Interval) {
    const all = await this.listOfCoach(coachId, window);
    const sessions = all.filter(({ status, groupId }) => status !== 'canceled' && groupId === null);
    const groups = this.openGroups().filter((each) => overlaps(each, window));
    const holds = [...this.holds.values()].filter(({ expiresAtMs }) => expiresAtMs > this.clock());
    return [
      ...[...sessions, ...groups.map((each) => ({ ...each, accountId: coachId }))].map((each) => ({
        ...each,
        isHold: false,
      })),
      ...holds.map((each) => ({ ...each, id: null, isHold: true })),
    ];
  }
  readonly days = new Map<string, number>();
  async dayVersion(_coachId: string, date: string) {
    await Promise.resolve();
    return this.days.get(date) ?? 0;
  }
  /** @param own Holds that the session or hold replaces. */
  isTaken(quarters: readonly number[], holder: string | null, own: readonly string[]): boolean {
    const others = [...this.holds].filter(
      ([account, { expiresAtMs }]) => expiresAtMs > this.clock() && !own.includes(account),
    );
    const held = new Set(others.flatMap(([, { claims }]) => claims.taken));
    return quarters.some((quarter) => held.has(quarter) || (this.quarters.get(quarter) ?? holder) !== holder);
  }
  async hold(hold: SlotHold, consequences: Consequences, asked: ConsultationRequestRow | null) {
    await Promise.resolve();
    return this.holdNow(hold, consequences, asked);
  }
  holdNow(hold: SlotHold, { mails, jobs }: Consequences, asked: ConsultationRequestRow | null) {
    if (asked !== null && this.confirmationOf(asked.confirmation.mailbox) !== null) return 'mailed';
    if (this.isTaken(hold.claims.taken, null, [hold.accountId])) return 'taken';
    this.holds.set(hold.accountId, hold);
    if (asked !== null) {
      this.confirmations.set(asked.confirmation.mailbox, asked.confirmation);
      this.links.set(asked.tokenHash, asked);
    }
    this.mails.push(...mails);
    this.jobs.push(...jobs);
    return 'held';
  }
  confirmationOf(mailbox: string) {
    const sent = this.confirmations.get(mailbox);
    return sent !== undefined && sent.nextMs > this.clock() ? sent : null;
  }
  async findConfirmation(mailbox: string) {
    await Promise.resolve();
    return this.confirmationOf(mailbox);
  }
  readonly logs = new Map<string, ConsultationLog>();
  async consultations(mailbox: string) {
    await Promise.resolve();
    return this.logs.get(mailbox) ?? { mailbox, version: 0, consultations: [] };
  }
  async findConsultation(tokenHash: string) {
    await Promise.resolve();
    const link = this.links.get(tokenHash);
    return link !== undefined && link.expiresAtMs > this.clock() ? link.booking : null;
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
    mails,
    jobs,
    day = null,
    consultations = null,
    wait = null,
    group = null,
  }: BookingChange): Promise<ChangeOutcome> {
    await Promise.resolve();
    const rows = this.of(after.accountId);
    const stored = rows.bookings.get(after.id);
    if (stored?.sequence !== before?.sequence) return 'changed';
    const wanted = claims?.taken ?? [];
    const holder = holderOfSession(after);
    const offer = wait === null ? [] : [offerHolder(wait.id)];
    if (wait !== null && this.waits.get(wait.id)?.version !== wait.version) return 'changed';
    if (this.isTaken(wanted, holder, [after.accountId, ...offer])) return 'taken';
    if (!coverage.every((each) => holds(rows, each))) return 'coverage-changed';
    if (group !== null && this.groups.get(group.after.id)?.version !== group.before.version)
      return 'group-changed';
    if (day !== null && (this.days.get(day.date) ?? 0) !== day.version) return 'day-changed';
    if (consultations !== null) {
      const { mailbox, version } = consultations;
      if ((this.logs.get(mailbox)?.version ?? 0) !== version) return 'consultations-changed';
      this.logs.set(mailbox, { ...consultations, version: version + 1 });
    }
    if (day !== null) this.days.set(day.date, day.version + 1);
    if (group !== null) this.groups.set(group.after.id, group.after);
    const isSeat = after.groupId !== null;
    const had = isSeat || before === null || before.status === 'canceled' ? [] : quarterHoursOf(before);
    if (claims !== null || after.status === 'canceled') for (const each of had) this.quarters.delete(each);
    if (before === null && !isSeat) for (const each of [after.accountId, ...offer]) this.holds.delete(each);
    if (wait !== null) this.waits.delete(wait.id);
    for (const each of wanted) this.quarters.set(each, holder);
    for (const each of coverage) apply(rows, each);
    rows.bookings.set(after.id, after);
    this.mails.push(...mails);
    this.jobs.push(...jobs);
    return 'done';
  }

  readonly groups = new Map<string, StoredGroup>();
  openGroups(): StoredGroup[] {
    return [...this.groups.values()].filter(({ status }) => status === 'open');
  }
  readonly groupRepository: GroupRepository = {
    find: async (coachId, id) => {
      await Promise.resolve();
      const found = this.groups.get(id);
      return found?.coachId === coachId ? found : null;
    },
    listOfCoach: async (coachId, window) => {
      await Promise.resolve();
      return [...this.groups.values()]
        .filter((each) => each.coachId === coachId && overlaps(each, window))
        .toSorted((a, b) => a.startMs - b.startMs);
    },
    change: async (change) => {
      await Promise.resolve();
      return this.changeGroupNow(change);
    },
  };
  changeGroupNow({ before, after, claims, seats, mails, jobs }: GroupChange) {
    if (this.groups.get(after.id)?.version !== before?.version) return 'changed';
    for (const seat of seats) {
      const rows = this.of(seat.after.accountId);
      if (rows.bookings.get(seat.after.id)?.sequence !== seat.before?.sequence) return 'changed';
      if (!seat.coverage.every((each) => holds(rows, each))) return 'changed';
    }
    const holder = `GROUP#${after.id}`;
    if (this.isTaken(claims?.taken ?? [], holder, [])) return 'taken';
    if (before !== null && (claims !== null || after.status === 'canceled'))
      for (const each of quarterHoursOf(before)) this.quarters.delete(each);
    for (const each of claims?.taken ?? []) this.quarters.set(each, holder);
    for (const seat of seats) {
      const rows = this.of(seat.after.accountId);
      for (const each of seat.coverage) apply(rows, each);
      rows.bookings.set(seat.after.id, seat.after);
    }
    this.groups.set(after.id, after);
    this.mails.push(...mails);
    this.jobs.push(...jobs);
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
