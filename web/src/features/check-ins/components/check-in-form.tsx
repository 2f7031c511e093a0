import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { askedQuestionsQuery } from '#web/data/check-ins/asked-questions.ts';
import { useSubmitCheckIn } from '#web/data/check-ins/check-in-changes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import {
  type AnswerDraft,
  type CheckInDraft,
  checkInDraft,
  forgetSent,
  keepLatePhoto,
  newDraft,
  withOtherQuestions,
  withQuestions,
} from '../check-in-draft.ts';
import { refusedAnswers } from '../check-in-request.ts';
import { type CheckInField, useDraftReading } from '../use-draft-reading.ts';
import { CheckInFields } from './check-in-fields.tsx';

export type SentCheckIn = { readonly id: string; readonly checkIn: CheckIn | null };

export function CheckInForm({
  account,
  takesFocus,
  onSent,
}: {
  readonly account: Account;
  /** The client asked for it with a button that is gone now. */
  readonly takesFocus: boolean;
  /** The check-in is null while it waits on the device. */
  readonly onSent: (sent: SentCheckIn) => void;
}) {
  const t = useText();
  const failureText = useFailureText();
  const submit = useSubmitCheckIn(account.id);
  const [draft, setDraft] = useState<CheckInDraft>(() => checkInDraft.load(account.id) ?? newDraft());
  // Each photo question uploads by itself.
  const [uploads, setUploads] = useState(0);
  const countUpload = (busy: boolean) => setUploads((now) => now + (busy ? 1 : -1));
  const cache = useQueryClient();
  const { data: questions } = useQuery(askedQuestionsQuery);
  const asked = questions?.asked;
  const isOnline = useOnline();
  const unit = account.weightUnit;

  useEffect(() => checkInDraft.keep(account.id, draft), [account.id, draft]);
  useEffect(() => {
    if (asked !== undefined) setDraft((now) => withQuestions(now, asked));
  }, [asked]);
  const change = (changes: Partial<CheckInDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const keepPhoto = useCallback(
    (photo: CheckInDraft['photos'][number]) => {
      if (isGone.current) return keepLatePhoto(account.id, draft.id, photo);
      setDraft((now) => ({ ...now, photos: [...now.photos, photo] }));
    },
    [account.id, draft.id],
  );

  const answer = (questionId: string, value: AnswerDraft | undefined) => {
    amend(`answers.${questionId}`);
    setDraft((now) => {
      const { [questionId]: _before, ...others } = now.answers;
      return { ...now, answers: value === undefined ? others : { ...others, [questionId]: value } };
    });
  };

  const { textsOf, ...reading } = useDraftReading(draft, unit);
  const send = async (request: CheckInRequest) => {
    const day = localDayOf(Date.now(), account.timeZone);
    try {
      const checkIn = await submit.mutateAsync({ request: { ...request, day }, draft });
      forgetSent(account.id);
      onSent({ id: draft.id, checkIn });
    } catch (error) {
      // Keep the form: its id makes a retry safe.
      const refused = refusedAnswers(error);
      if (refused !== null) refuse(textsOf(refused));
      if (isOfUnknownVersion(error)) {
        const current = await cache
          .fetchQuery({ ...askedQuestionsQuery, staleTime: 0 })
          .catch(() => undefined);
        if (current !== undefined) setDraft((now) => withOtherQuestions(now, current.asked));
      }
      console.warn('The check-in could not be sent', error);
    }
  };
  const { form, errorOf, refuse, amend } = useContractForm<CheckInRequest, CheckInField>({
    ...reading,
    send,
  });

  return (
    <Card>
      <form className="check-in-form" {...form}>
        <h2 ref={heading} tabIndex={-1}>
          {t('check-ins.form-title')}
        </h2>
        <p className="muted">{t('check-ins.form-text')}</p>
        {isOnline ? null : <p>{t('check-ins.offline')}</p>}
        <CheckInFields
          draft={draft}
          unit={unit}
          errorOf={errorOf}
          onChange={change}
          onAnswer={answer}
          onPhoto={keepPhoto}
          onBusy={countUpload}
        />
        {submit.isError ? (
          <Alert tone="danger" title={t('check-ins.failed-title')}>
            <p>{failureText(submit.error, reasonOf(submit.error))}</p>
          </Alert>
        ) : null}
        <div>
          <Button type="submit" busy={submit.isPending || uploads > 0}>
            {t(uploads > 0 ? 'check-ins.photos-first' : 'check-ins.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const isOfUnknownVersion = (error: unknown) =>
  error instanceof ApiError && error.code === 'questions_unknown';

function reasonOf(error: unknown): MessageKey {
  if (isOfUnknownVersion(error)) return 'check-ins.failed-questions';
  return refusedAnswers(error) === null ? 'check-ins.failed-text' : 'check-ins.failed-answers';
}
