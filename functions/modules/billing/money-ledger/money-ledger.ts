import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { LedgerLine, MovementEntry } from '../ledger-entry.ts';
import type { LedgerSum } from './ledger-sums.ts';

/** MRR at the beginning of a month, by tier; training in person is `in-person`. */
export type MrrByTier = Readonly<Partial<Record<TierId | 'in-person', number>>>;
/** As `coachOfLine` names coaches. */
export type MrrByCoach = Readonly<Record<string, MrrByTier>>;
export type MrrOpening = {
  readonly month: string;
  readonly cents: MrrByTier;
  /** The same by coach. Absent in openings from before it was recorded. */
  readonly coaches?: MrrByCoach | undefined;
};

/** A line of the provider's books that our ledger does not have, or has otherwise. */
export type Difference = {
  readonly id: string;
  readonly at: string;
  readonly amountCents: number;
  /** null where the ledger has no such line. */
  readonly ledgerCents: number | null;
  /** Of an amount that is not in ours, in its smallest unit. */
  readonly currency?: string | undefined;
  /** Its invoice could not be read. */
  readonly isUnread?: true | undefined;
};

export type LedgerComparison = {
  /** Epoch seconds: every line before it was compared. */
  readonly until: number;
  readonly finishedAt: string;
  /** Sums of the provider's lines by month, `yyyy-mm`. */
  readonly months: Readonly<Record<string, { readonly amountCents: number; readonly feeCents: number }>>;
  /** The ledger's own sum of the month that `until` is in, when it was compared: later lines may be in it since. */
  readonly ledgerSum?: { readonly month: string; readonly amountCents: number } | undefined;
  /** Newest first, a hundred at most. */
  readonly differences: readonly Difference[];
  /** How many runs could not read the invoice of a line that is next, by the line's id. */
  readonly tries?: Readonly<Record<string, number>> | undefined;
};

/** How far lines from before the sums are added up, and which month was compared with its lines last. */
export type SumsState = {
  /** Lines of the months up to this one are still to be added up; null once all are. */
  readonly missingUpTo: string | null;
  readonly checked?: string | undefined;
};

export type DuePlan = Pick<LedgerSum, 'tier' | 'period'> & {
  readonly accountId: string;
  readonly at: string;
  readonly cents: number;
};

export type MoneyLedger = {
  /** Sorted by id: those after `after`, `most` at most. @param month `yyyy-mm`. */
  readPage(month: string, after: string, most: number): Promise<readonly LedgerLine[]>;
  /** Those that are there, in no order. */
  findMovements(lines: readonly Pick<MovementEntry, 'id' | 'at'>[]): Promise<readonly MovementEntry[]>;
  /** With their sums. Adding a line again changes nothing. */
  add(entries: readonly MovementEntry[]): Promise<void>;
  readSums(month: string): Promise<readonly LedgerSum[]>;
  /** Adds stored lines to the sums, each once. */
  addUp(lines: readonly LedgerLine[]): Promise<void>;
  /** Unless a line came in meanwhile. @param read What is stored; null for nothing. */
  correctSum(month: string, read: LedgerSum | null, right: LedgerSum): Promise<boolean>;
  readSumsState(): Promise<SumsState | null>;
  writeSumsState(state: SumsState): Promise<void>;
  /** Oldest first. */
  readOpenings(): Promise<readonly MrrOpening[]>;
  addOpening(opening: MrrOpening): Promise<void>;
  readComparison(): Promise<LedgerComparison | null>;
  writeComparison(comparison: LedgerComparison): Promise<void>;
  /** Plans that renew before the instant. */
  listRenewals(until: string): Promise<readonly DuePlan[]>;
  listPastDue(): Promise<readonly DuePlan[]>;
};
