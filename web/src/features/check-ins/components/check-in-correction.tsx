import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { useCorrectCheckIn } from '#web/data/check-ins/check-in-changes.ts';
import { checkInsQuery } from '#web/data/check-ins/check-in-queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { AnswerDraft, CheckInDraft } from '../check-in-draft.ts';
import { refusedAnswers } from '../check-in-request.ts';
import { type CorrectionDraft, correctionDraft, draftOf } from '../correction-draft.ts';
import { type CheckInField, useDraftReading } from '../use-draft-reading.ts';
import { CheckInFields } from './check-in-fields.tsx';

/** A check-in as it was sent, to change until the coach answers. What is typed stays on the device until it is sent. */
export function CheckInCorrection({
  account,
  checkIn,
  written,
  onClose,
}: {
  readonly account: Account;
  readonly checkIn: CheckIn;
  /** What this device has not sent yet of it; null once all is sent. */
  readonly written: CheckInDraft | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const failureText = useFailureText();
  const language = useLanguage();
  const cache = useQueryClient();
  const isOnline = useOnline();
  const correct = useCorrectCheckIn(account.id, checkIn);
  const { id } = checkIn;
  const version = checkIn.version ?? 1;
  const day = showDay(checkIn.day, language, { dateStyle: 'long' });
  const [draft, setDraft] = useState<CorrectionDraft>(() => {
    const kept = correctionDraft.load(account.id, id);
    if (kept !== null) return kept;
    if (written !== null) return { ...written, id, version };
    return draftOf(checkIn, language, (number) => t('check-ins.photo-alt', { number, day }));
  });
  const [uploads, setUploads] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const change = (changes: (now: CorrectionDraft) => Partial<CheckInDraft>) =>
    setDraft((now) => ({ ...now, ...changes(now) }));
  useEffect(() => correctionDraft.keep(account.id, draft, id), [account.id, draft, id]);
  const keepPhoto = useCallback(
    (photo: CheckInDraft['photos'][number]) => {
      const withPhoto = (now: CorrectionDraft) => ({ ...now, photos: [...now.photos, photo] });
      if (isOpen.current) return setDraft(withPhoto);
      const kept = correctionDraft.load(account.id, id);
      if (kept !== null) correctionDraft.keep(account.id, withPhoto(kept), id);
    },
    [account.id, id],
  );
  const close = () => {
    correctionDraft.forget(account.id, id);
    onClose();
  };
  const { textsOf, ...reading } = useDraftReading(draft, checkIn.weight?.unit ?? account.weightUnit);
  const send = async ({ id: _id, day: _day, ...request }: CheckInRequest) => {
    try {
      await correct.mutateAsync({ request: { ...request, version }, draft });
      toast({ title: t(keptText('check-ins.correct-sent')) });
      close();
    } catch (error) {
      const refused = refusedAnswers(error);
      if (refused !== null) refuse(textsOf(refused));
      // The form then says what happened to the check-in.
      if (isOvertaken(error)) await cache.invalidateQueries({ queryKey: checkInsQuery.queryKey });
      console.warn('The correction could not be saved', error);
    }
  };
  const { form, errorOf, refuse, amend } = useContractForm<CheckInRequest, CheckInField>({
    ...reading,
    send,
  });
  const answer = (questionId: string, value: AnswerDraft | undefined) => {
    amend(`answers.${questionId}`);
    change(({ answers: { [questionId]: _before, ...others } }) => ({
      answers: value === undefined ? others : { ...others, [questionId]: value },
    }));
  };
  const isAnswered = checkIn.answer !== null;
  return (
    <Card>
      <form className="check-in-form" {...form}>
        <h3 ref={heading} tabIndex={-1}>
          {t('check-ins.correct-title', { day })}
        </h3>
        <p className="muted">{t('check-ins.correct-text')}</p>
        {isOnline ? null : <p>{t('check-ins.offline')}</p>}
        <CheckInFields
          draft={draft}
          unit={checkIn.weight?.unit ?? account.weightUnit}
          errorOf={errorOf}
          onChange={(changes) => change(() => changes)}
          onAnswer={answer}
          onPhoto={keepPhoto}
          onBusy={(busy) => setUploads((now) => now + (busy ? 1 : -1))}
        />
        {isAnswered ? <Alert tone="warning" title={t('check-ins.correct-answered')} /> : null}
        {!isAnswered && version !== draft.version ? (
          <Alert tone="warning" title={t('check-ins.correct-changed')} />
        ) : null}
        {correct.isError && !isOvertaken(correct.error) ? (
          <Alert tone="danger" title={t('check-ins.correct-failed')}>
            <p>{failureText(correct.error, reasonOf(correct.error))}</p>
          </Alert>
        ) : null}
        <div className="actions">
          {isAnswered ? null : (
            <Button type="submit" busy={correct.isPending || uploads > 0}>
              {t(uploads > 0 ? 'check-ins.photos-first' : 'check-ins.correct-send')}
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            {t('check-ins.correct-discard')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const isOvertaken = (error: unknown) =>
  error instanceof ApiError && ['already_answered', 'check_in_changed'].includes(error.code);

const reasonOf = (error: unknown) =>
  refusedAnswers(error) === null ? 'check-ins.failed-text' : 'check-ins.failed-answers';
