import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { legalNumbers, legalTerms } from '#shared/domain/site/legal-terms.ts';
import { responseTimeHoursOf } from '#shared/domain/tiers/response-times.ts';
import { askedQuestionsQuery } from '#web/data/check-ins/asked-questions.ts';
import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { hasBegunCheckIn } from '../check-in-draft.ts';
import { CheckInForm, type SentCheckIn } from './check-in-form.tsx';
import { CheckInHistory } from './check-in-history.tsx';
import { DueBanner } from './due-banner.tsx';
import { LatestAnswer } from './latest-answer.tsx';
import { RefusedCheckIns } from './refused-check-ins.tsx';
import './check-ins.css';

export default function CheckInsModule() {
  const { profile, entitlement } = useAuth();
  const [submitted, setSubmitted] = useState<SentCheckIn | null>(null);
  const [edits, setEdits] = useState(0);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const { data, isFetching } = useCheckIns();
  // For the form, which then opens as a whole, without a network too.
  useQuery(askedQuestionsQuery);
  const [isAsked, setAsked] = useState(false);
  const writes = useWaitingWrites(profile?.id ?? '');
  if (profile === null || entitlement === null) return null;
  const promiseHours = Math.min(legalTerms.checkInAnswerHours.to, responseTimeHoursOf(entitlement.tier));
  const listed = data?.checkIns.find(({ id }) => id === submitted?.id);
  const sent = submitted?.checkIn ?? (listed?.waiting ? null : listed);
  const isWaiting = writes.some((write) => checkInsRule.isOf(write) && write.refusedAs === null);
  const isWriting = submitted === null || (!sent && !isWaiting);
  // Where the day is not known, offline, the form is there.
  const isDue = data?.schedule.due ?? !isFetching;
  const isOpen = isDue || isAsked || hasBegunCheckIn(profile.id);
  const again = () => {
    setSubmitted(null);
    setAsked(true);
  };
  return (
    <div className="check-ins">
      <LatestAnswer accountId={profile.id} />
      <Schedule account={profile} onWrite={isWriting && !isOpen ? () => setAsked(true) : null} />
      <RefusedCheckIns
        account={profile}
        onEdit={() => {
          again();
          setEdits(edits + 1);
        }}
        onCorrect={setCorrecting}
      />
      {sent ? (
        <Sent promiseHours={sent.answerDueAt === null ? null : promiseHours} onAnother={again} />
      ) : null}
      {submitted && !sent && isWaiting ? <WaitingOnDevice onAnother={again} /> : null}
      {isWriting && isOpen ? (
        <CheckInForm key={edits} account={profile} takesFocus={isAsked} onSent={setSubmitted} />
      ) : null}
      <CheckInHistory
        account={profile}
        atFirst={isWriting && isOpen ? 1 : 3}
        correcting={correcting}
        onCorrect={setCorrecting}
      />
    </div>
  );
}

function Schedule({
  account,
  onWrite,
}: {
  readonly account: Account;
  readonly onWrite: (() => void) | null;
}) {
  const { data } = useCheckIns();
  return data ? <DueBanner account={account} schedule={data.schedule} onWrite={onWrite} /> : null;
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
      <div role="status">
        <h2>{t('check-ins.sent-title')}</h2>
      </div>
      <p>{t(promiseHours === null ? 'check-ins.sent-no-coach' : 'check-ins.sent-text', legalNumbers())}</p>
      {promiseHours !== null && promiseHours < legalTerms.checkInAnswerHours.to ? (
        <p className="muted">{t('check-ins.sent-tier', { hours: promiseHours })}</p>
      ) : null}
      <div>
        <Button onClick={onAnother}>{t('check-ins.another')}</Button>
      </div>
    </Card>
  );
}

function WaitingOnDevice({ onAnother }: { readonly onAnother: () => void }) {
  const t = useText();
  return (
    <Card className="check-in-sent">
      <div role="status">
        <h2>{t('check-ins.kept-title')}</h2>
      </div>
      <p>{t('frame.unsent.kept')}</p>
      <div>
        <Button onClick={onAnother}>{t('check-ins.another')}</Button>
      </div>
    </Card>
  );
}
