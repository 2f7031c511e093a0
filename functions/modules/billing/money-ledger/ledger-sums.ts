import { shardOf } from '#functions/platform/dynamo/shard.ts';
import { movementKinds } from '#shared/domain/billing/money-ledger.ts';
import { isMovement, type LedgerEntry, type MovementEntry, type MrrEntry } from '../ledger-entry.ts';

/** What the lines of a month of one kind, about one thing that was sold, add up to. */
export type LedgerSum = Pick<MrrEntry, 'sold' | 'tier' | 'period' | 'cause' | 'amountCents'> & {
  /** Within its month. */
  readonly id: string;
  readonly kind: LedgerEntry['kind'];
  readonly coachId?: LedgerEntry['coachId'];
  readonly lines: number;
  readonly feeCents: number;
  /** The part of the amount that gave credits for late answers. */
  readonly creditCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
};

/** Of changes of MRR: many customers may buy the same at once, and each save holds the row of its sum for a moment. */
const shares = 4;

/** @param lines Of one month. @returns One sum for each kind, thing sold and share. */
export function addUp(lines: readonly LedgerEntry[], before: readonly LedgerSum[] = []): LedgerSum[] {
  const sums = new Map(before.map((sum) => [sum.id, sum]));
  for (const line of lines) {
    const sum = sumOfLine(line);
    const earlier = sums.get(sum.id);
    sums.set(sum.id, earlier === undefined ? sum : together(earlier, sum));
  }
  return [...sums.values()];
}

function sumOfLine(line: LedgerEntry): LedgerSum {
  const { kind, sold, tier, period, amountCents } = line;
  const { also, ...more } = isMovement(line) ? ofMovement(line) : ofChange(line);
  const id = [kind, sold, tier ?? '-', period ?? '-', ...also].join('#');
  return { id, kind, sold, tier, period, lines: 1, amountCents, ...more };
}

function ofMovement({
  feeCents,
  discountCents = 0,
  taxCents = 0,
  isCredit,
  amountCents,
  coachId,
}: MovementEntry) {
  const { also, known } = ofCoach(coachId);
  return { also, feeCents, discountCents, taxCents, creditCents: isCredit ? amountCents : 0, ...known };
}

/** A line that is not known by coach keeps the id that it had before coaches were recorded. */
const ofCoach = (coachId: LedgerEntry['coachId']) =>
  coachId === undefined ? { also: [], known: {} } : { also: [coachId ?? 'none'], known: { coachId } };

function ofChange({ cause, id, coachId }: MrrEntry) {
  const { also, known } = ofCoach(coachId);
  return {
    also: [cause ?? '-', String(shardOf(id, shares)), ...also],
    ...known,
    feeCents: 0,
    discountCents: 0,
    taxCents: 0,
    creditCents: 0,
    ...(cause !== undefined && { cause }),
  };
}

function together(a: LedgerSum, b: LedgerSum): LedgerSum {
  return {
    ...a,
    lines: a.lines + b.lines,
    amountCents: a.amountCents + b.amountCents,
    feeCents: a.feeCents + b.feeCents,
    creditCents: a.creditCents + b.creditCents,
    discountCents: a.discountCents + b.discountCents,
    taxCents: a.taxCents + b.taxCents,
  };
}

const movementSet: ReadonlySet<string> = new Set(movementKinds);
export const isMovementSum = ({ kind }: LedgerSum): boolean => movementSet.has(kind);
