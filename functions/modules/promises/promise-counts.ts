import type { PromiseCounts, PromiseKind } from '#shared/contracts/promises/promises.ts';
import { promiseKinds } from '#shared/contracts/promises/promises.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import type { StoredPromise } from './promise.ts';

type Verdict = keyof PromiseCounts;
const verdicts = ['kept', 'missed'] as const satisfies readonly Verdict[];

/** The attribute of a day's row that counts it. */
export const countOf = ({ kind, tier, state }: Pick<StoredPromise, 'kind' | 'tier' | 'state'>) =>
  `${kind}#${tier ?? 'none'}#${state}`;

/** The public share is that of answers: a session that was held says nothing of how fast somebody answers. */
export const inShare = ({ kind }: Pick<StoredPromise, 'kind'>) => kind !== 'session';

export type Count = {
  readonly kind: PromiseKind;
  readonly tier: TierId | null;
  readonly verdict: Verdict;
  readonly count: number;
};

/** Reads the counts of a day's row; other attributes are none. */
export function countsIn(row: Readonly<Record<string, unknown>>): Count[] {
  return promiseKinds.flatMap((kind) =>
    [...tierIds, null].flatMap((tier) =>
      verdicts.flatMap((verdict) => {
        const count = row[countOf({ kind, tier, state: verdict })];
        return typeof count === 'number' ? [{ kind, tier, verdict, count }] : [];
      }),
    ),
  );
}

export function sumOf(
  counts: readonly Count[],
  which: (count: Count) => boolean = () => true,
): PromiseCounts {
  const sum = (verdict: Verdict) =>
    counts
      .filter((each) => each.verdict === verdict && which(each))
      .reduce((total, { count }) => total + count, 0);
  return { kept: sum('kept'), missed: sum('missed') };
}
