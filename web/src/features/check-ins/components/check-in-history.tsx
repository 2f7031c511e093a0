import { useState } from 'react';
import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import { checkInResponseSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import { useAllCheckIns, useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import type { ListedCheckIn } from '#web/lib/device/outbox/answers/check-ins.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { CheckInCard, CoachAnswer } from '#web/parts/check-ins/check-in-card.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { draftSchema } from '../check-in-draft.ts';
import { CheckInCorrection } from './check-in-correction.tsx';
import { WithdrawCheckIn } from './withdraw-check-in.tsx';

const waitingSchema = z.extend(checkInResponseSchema, { draft: draftSchema });

/** Every check-in; the client can correct one that has no answer yet. */
export function CheckInHistory({
  account,
  atFirst,
  correcting,
  onCorrect,
}: {
  readonly account: Account;
  /** How many of the newest. The rest comes on request: a client of a year has fifty. */
  readonly atFirst: number;
  /** The id of the check-in whose form is open. */
  readonly correcting: string | null;
  readonly onCorrect: (id: string | null) => void;
}) {
  const t = useText();
  const recent = useCheckIns({ showsPhotos: true });
  const [asked, setAsked] = useState(0);
  const isCorrected = ({ id }: ListedCheckIn) => id === correcting;
  // One that is corrected from a notice above may be an older one.
  const wantsAll =
    recent.data?.hasOlder === true &&
    (atFirst + asked > recent.data.checkIns.length ||
      (correcting !== null && !recent.data.checkIns.some(isCorrected)));
  const all = useAllCheckIns(wantsAll);
  const { data, isPending, error, refetch } = wantsAll && all.data ? all : recent;
  const checkIns = data?.checkIns ?? [];
  const shown = Math.max(atFirst + asked, checkIns.findIndex(isCorrected) + 1);
  const writes = useWaitingWrites(account.id);
  const writtenOf = (id: string) => {
    const waiting = writes.flatMap(({ preview }) => z.safeParse(waitingSchema, preview).data ?? []);
    return waiting.findLast(({ checkIn }) => checkIn.id === id)?.draft ?? null;
  };
  return (
    <section className="check-ins" aria-busy={isPending}>
      <h2>{t('check-ins.history')}</h2>
      {isPending ? <Skeleton lines={4} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('check-ins.history-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.checkIns.length === 0 ? (
        <EmptyState title={t('check-ins.history-empty')}>
          <p className="muted">{t('check-ins.history-empty-text')}</p>
        </EmptyState>
      ) : null}
      {checkIns.slice(0, shown).map((checkIn) =>
        checkIn.id === correcting ? (
          <CheckInCorrection
            key={checkIn.id}
            account={account}
            checkIn={checkIn}
            written={writtenOf(checkIn.id)}
            onClose={() => onCorrect(null)}
          />
        ) : (
          <CheckInCard key={checkIn.id} checkIn={checkIn} unit={account.weightUnit}>
            {checkIn.answer ? (
              <CoachAnswer checkIn={checkIn} reload={async () => (await refetch()).data?.checkIns} />
            ) : (
              <Unanswered accountId={account.id} checkIn={checkIn} onCorrect={() => onCorrect(checkIn.id)} />
            )}
          </CheckInCard>
        ),
      )}
      {wantsAll && all.isPending ? <Skeleton lines={4} /> : null}
      {wantsAll && failedToLoad(all) ? (
        <LoadFailed title={t('check-ins.history-failed')} onRetry={() => void all.refetch()} />
      ) : null}
      {checkIns.length > shown || (data?.hasOlder && !wantsAll) ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => setAsked(asked + 10)}>
            {t('check-ins.older')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Unanswered({
  accountId,
  checkIn,
  onCorrect,
}: {
  readonly accountId: string;
  readonly checkIn: ListedCheckIn;
  readonly onCorrect: () => void;
}) {
  const { day, waiting, answerDueAt, filledInBy } = checkIn;
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  return (
    <>
      {waiting ? (
        <Badge>{t('frame.unsent.waiting')}</Badge>
      ) : !awaitsAnswer(checkIn) && filledInBy ? (
        <p>{t('check-ins.filled-in-text', { coach: filledInBy.coachName })}</p>
      ) : (
        <p className="muted">
          {answerDueAt === null
            ? t('check-ins.waiting-no-due')
            : t('check-ins.waiting', { at: show(answerDueAt, dayAndTime) })}
        </p>
      )}
      <div className="actions">
        <Button size="small" variant="secondary" onClick={onCorrect}>
          {t('check-ins.correct')}{' '}
          <span className="visually-hidden">{showDay(day, language, { dateStyle: 'long' })}</span>
        </Button>
        {filledInBy ? <WithdrawCheckIn accountId={accountId} checkIn={checkIn} /> : null}
      </div>
    </>
  );
}
