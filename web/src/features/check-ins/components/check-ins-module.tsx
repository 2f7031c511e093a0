import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { maxAnswerHours } from '#shared/domain/check-ins/check-in-answers.ts';
import { responseTimeHoursOf } from '#shared/domain/tiers/response-times.ts';
import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CheckInCard, CoachAnswer } from '#web/parts/check-ins/check-in-card.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { DueBanner } from './due-banner.tsx';
import { LatestAnswer } from './latest-answer.tsx';
import './check-ins.css';

export default function CheckInsModule() {
  const { profile, entitlement } = useAuth();
  const [sent, setSent] = useState<CheckIn | null>(null);
  if (profile === null || entitlement === null) return null;
  const promiseHours = Math.min(maxAnswerHours, responseTimeHoursOf(entitlement.tier));
  return (
    <div className="check-ins">
      <LatestAnswer accountId={profile.id} />
      <Schedule />
      {sent ? (
        <Sent
          promiseHours={sent.answerDueAt === null ? null : promiseHours}
          onAnother={() => setSent(null)}
        />
      ) : (
        <CheckInForm account={profile} onSent={setSent} />
      )}
      <History account={profile} />
    </div>
  );
}

function Schedule() {
  const { data } = useCheckIns();
  return data ? <DueBanner schedule={data.schedule} /> : null;
}

function Sent({
  promiseHours,
  onAnother,
}: {
  /** Null without a coach: the screen then promises no answer time. */
  readonly promiseHours: number | null;
  readonly onAnother: () => void;
}) {
  const t = useText();
  return (
    <Card className="check-in-sent">
      <h2 role="status">{t('check-ins.sent-title')}</h2>
      <p>{t(promiseHours === null ? 'check-ins.sent-no-coach' : 'check-ins.sent-text')}</p>
      {promiseHours !== null && promiseHours < maxAnswerHours ? (
        <p className="muted">{t('check-ins.sent-tier', { hours: promiseHours })}</p>
      ) : null}
      <div>
        <Button onClick={onAnother}>{t('check-ins.another')}</Button>
      </div>
    </Card>
  );
}

function History({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, isError, refetch } = useCheckIns();
  const { show } = usePersonClock();
  const until = (instant: string) => show(instant, dayAndTime);
  return (
    <section className="check-ins" aria-busy={isPending}>
      <h2>{t('check-ins.history')}</h2>
      {isPending ? <Skeleton lines={4} /> : null}
      {isError ? <LoadFailed title={t('check-ins.history-failed')} onRetry={() => void refetch()} /> : null}
      {data?.checkIns.length === 0 ? (
        <EmptyState title={t('check-ins.history-empty')}>
          <p className="muted">{t('check-ins.history-empty-text')}</p>
        </EmptyState>
      ) : null}
      {data?.checkIns.map((checkIn) => (
        <CheckInCard key={checkIn.id} checkIn={checkIn} unit={account.weightUnit}>
          {checkIn.answer ? (
            <CoachAnswer checkIn={checkIn} reload={async () => (await refetch()).data?.checkIns} />
          ) : (
            <p className="muted">
              {checkIn.answerDueAt === null
                ? t('check-ins.waiting-no-coach')
                : t('check-ins.waiting', { at: until(checkIn.answerDueAt) })}
            </p>
          )}
        </CheckInCard>
      ))}
    </section>
  );
}
