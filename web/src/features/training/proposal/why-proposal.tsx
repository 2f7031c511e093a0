import { Suspense } from 'react';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import type { Counting } from '#shared/domain/sets/exercise-measure.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
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
  /** The person took a lighter week. */
  readonly isLighter: boolean;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
}) {
  const t = useText();
  const { exerciseId, hurts, asks } = about.proposal;
  return (
    <>
      {asks === 'pain' ? <PainAsks exerciseId={exerciseId} hurts={hurts} onChange={about.onChange} /> : null}
      <details className="why">
        <summary>{t('training.why')}</summary>
        <Suspense>
          <ProposalReason {...about} />
        </Suspense>
      </details>
    </>
  );
}

/** Pain was reported: the person says that it is better, or asks the coach. */
export function PainAsks({
  exerciseId,
  hurts,
  onChange,
}: Pick<Proposal, 'exerciseId' | 'hurts'> & {
  readonly onChange: (change: WorkoutChange) => Promise<void>;
}) {
  const t = useText();
  return (
    <div className="why-asks" role="note">
      <p>{t('training.pain-asks')}</p>
      <div className="actions">
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            void onChange({
              type: 'feels-better',
              at: new Date().toISOString(),
              exerciseId,
              areas: hurts,
            })
          }
        >
          {t('training.pain-better')}
        </Button>
        <LinkButton variant="secondary" size="small" to={paths.messages.link}>
          {t('training.pain-coach')}
        </LinkButton>
      </div>
    </div>
  );
}
