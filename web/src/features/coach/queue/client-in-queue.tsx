import type { RefObject } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import { namesNothing } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { isOnItsWay } from '#web/lib/device/held-acts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CheckInCard, CoachAnswer } from '#web/parts/check-ins/check-in-card.tsx';
import { hasPhotos } from '#web/parts/check-ins/compared-photos.ts';
import { PhotoSides } from '#web/parts/check-ins/photo-sides.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useClientCheckIns } from '../api/clients.ts';
import { useHeldAnswers } from '../api/held-answers.ts';
import { AnswerBox } from './answer-box.tsx';
import { EarlierCheckIns } from './earlier-check-ins.tsx';

type ClientInQueueProps = {
  readonly coachId: string;
  readonly clientId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly record: RefObject<HTMLButtonElement | null>;
  readonly repliesOpen: boolean;
  readonly onReplies: (open: boolean) => void;
  readonly onAnswered: () => void;
};

/** The oldest check-in of a client that waits for an answer, beside those before it. */
export function ClientInQueue({ coachId, clientId, ...box }: ClientInQueueProps) {
  const t = useText();
  const { data, isPending, error, refetch } = useClientCheckIns(clientId);
  const sending = new Set(
    useHeldAnswers()
      .filter(isOnItsWay)
      .map(({ id }) => id),
  );
  if (isPending) return <Skeleton lines={8} />;
  if (data === undefined || failedToLoad({ data, error })) {
    const gone = namesNothing(error);
    return (
      <LoadFailed
        title={t(gone ? 'coach.client-unknown' : 'coach.roster-failed')}
        onRetry={gone ? undefined : () => void refetch()}
      />
    );
  }
  const { client, checkIns } = data;
  const waits = (each: CheckIn) => awaitsAnswer(each) && !sending.has(each.id);
  const at = checkIns.findLastIndex(waits);
  const checkIn = checkIns[at];
  if (checkIn === undefined) return <Alert title={t('coach-queue.answered-already')} />;
  const earlier = checkIns.slice(at + 1);
  const lastAnswered = earlier.find(({ answer }) => answer !== null);
  return (
    <div className="queue-columns">
      <div className="stack">
        <CheckInCard checkIn={checkIn} unit={client.weightUnit} earlier={earlier}>
          {earlier.length > 0 ? (
            <EarlierCheckIns checkIn={checkIn} earlier={earlier} unit={client.weightUnit} />
          ) : null}
        </CheckInCard>
        {checkIn.photos.length > 0 && earlier.some(hasPhotos) ? (
          <Card className="stack">
            <h3>{t('coach-queue.photos')}</h3>
            <PhotoSides checkIns={[checkIn, ...earlier]} />
          </Card>
        ) : null}
        {lastAnswered ? (
          <Card className="stack">
            <h3>{t('coach-queue.last-answer')}</h3>
            <CoachAnswer checkIn={lastAnswered} reload={async () => (await refetch()).data?.checkIns} />
          </Card>
        ) : null}
      </div>
      <div className="queue-answer">
        <AnswerBox
          key={checkIn.id}
          coachId={coachId}
          client={client}
          checkIn={checkIn}
          others={checkIns.filter(waits).length - 1}
          {...box}
        />
      </div>
    </div>
  );
}
