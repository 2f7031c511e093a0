import { Suspense } from 'react';
import type { ExerciseRecord, SetLog } from '#shared/contracts/training/training.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import type { Counting } from '#shared/domain/training/exercise-measure.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './why-proposal.css';

const ProposalReason = lazyPart(
  async () => ({ default: (await import('./proposal-reason.tsx')).ProposalReason }),
  ['progression'],
);

/** Why these numbers: one line that opens in place. Pain is said without opening it. */
export function WhyProposal(about: {
  readonly proposal: Proposal;
  readonly counting: Counting;
  readonly record: ExerciseRecord | undefined;
  readonly sets: readonly SetLog[];
}) {
  const t = useText();
  return (
    <>
      {about.proposal.asks === 'pain' ? (
        <p className="why-asks" role="note">
          {t('training.pain-asks')}
        </p>
      ) : null}
      <details className="why">
        <summary>{t('training.why')}</summary>
        <Suspense>
          <ProposalReason {...about} />
        </Suspense>
      </details>
    </>
  );
}
