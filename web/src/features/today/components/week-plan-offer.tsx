import type { Account } from '#shared/contracts/account/account.ts';
import { useSendTraining } from '#web/data/training/use-send-training.ts';
import SmallestMoveCard from '#web/parts/week-plan/smallest-move-card.tsx';
import WeekPlanCard from '#web/parts/week-plan/week-plan-card.tsx';

/** The offer comes first: while it stands, it is the next move. */
export default function WeekPlanOffer({ account }: { readonly account: Account }) {
  const sync = useSendTraining(account.id);
  return (
    <WeekPlanCard
      account={account}
      sync={sync}
      otherwise={<SmallestMoveCard account={account} sync={sync} />}
    />
  );
}
