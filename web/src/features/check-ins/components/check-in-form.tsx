import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CheckIn, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { checkInRanges } from '#shared/domain/training/training-constants.ts';
import { askedQuestionsQuery } from '#web/data/check-ins/asked-questions.ts';
import { useSubmitCheckIn } from '#web/data/check-ins/check-in-changes.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { type FormProblems, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { Slider } from '#web/ui/input/slider.tsx';
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
import { type AnswerErrors, refusedAnswers, toRequest } from '../check-in-request.ts';
import { AskedFields } from './asked-fields.tsx';
import { PhotoField } from './photo-field.tsx';

const scales = ['energy', 'motivation', 'stress'] as const;
const noteLength = 4000;

type CheckInField = 'weight' | 'bodyFat' | `answers.${string}`;

export type SentCheckIn = { readonly id: string; readonly checkIn: CheckIn | null };

export function CheckInForm({
  account,
  onSent,
}: {
  readonly account: Account;
  /** The check-in is null while it waits on the device. */
  readonly onSent: (sent: SentCheckIn) => void;
}) {
  const t = useText();
  const failureText = useFailureText();
  const language = useLanguage();
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
  const hours = (value: number) => `${value.toLocaleString(language)} ${t('check-ins.hours-short')}`;

  useEffect(() => checkInDraft.keep(account.id, draft), [account.id, draft]);
  useEffect(() => {
    if (asked !== undefined) setDraft((now) => withQuestions(now, asked));
  }, [asked]);
  const change = (changes: Partial<CheckInDraft>) => setDraft((now) => ({ ...now, ...changes }));
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

  const textsOf = (answers: AnswerErrors): FormProblems<CheckInField> =>
    Object.fromEntries(
      Object.entries(answers).map(([id, problem]) => [
        `answers.${id}`,
        t(`check-ins.answer-problem-${problem}`),
      ]),
    );
  const made = toRequest(draft, unit, language);
  const wrong = 'errors' in made ? made.errors : {};
  const { form, errorOf, refuse, amend } = useContractForm<CheckInRequest, CheckInField>({
    problems: {
      weight: wrong.weight && t('check-ins.weight-error'),
      bodyFat: wrong.bodyFat && t('check-ins.body-fat-error'),
      ...textsOf(wrong.answers ?? {}),
    },
    request: 'request' in made ? made.request : null,
    send,
  });

  return (
    <Card>
      <form className="check-in-form" {...form}>
        <h2>{t('check-ins.form-title')}</h2>
        <p className="muted">{t('check-ins.form-text')}</p>
        {isOnline ? null : <p>{t('check-ins.offline')}</p>}
        <div className="check-in-pair">
          <Field
            label={t('check-ins.weight', { unit })}
            hint={t('check-ins.optional')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.weight}
            error={errorOf('weight')}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
          <Field
            label={t('check-ins.body-fat')}
            hint={t('check-ins.optional')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.bodyFat}
            error={errorOf('bodyFat')}
            onChange={(event) => change({ bodyFat: event.currentTarget.value })}
          />
        </div>
        {scales.map((name) => (
          <Slider
            key={name}
            label={t(`check-ins.${name}`)}
            value={draft[name]}
            {...checkInRanges[name]}
            low={t('check-ins.scale-low')}
            high={t('check-ins.scale-high')}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <Slider
          label={t('check-ins.sleep')}
          value={draft.sleepHours}
          {...checkInRanges.sleepHours}
          step={0.5}
          show={hours}
          onChange={(sleepHours) => change({ sleepHours })}
        />
        <TextAreaField
          label={t('check-ins.notes')}
          hint={t('check-ins.notes-hint')}
          maxLength={noteLength}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        <PhotoField
          kept={draft.photos}
          onKept={keepPhoto}
          onPose={(id, pose) =>
            change({
              photos: draft.photos.map((photo) =>
                photo.id === id ? { id, name: photo.name, ...(pose && { pose }) } : photo,
              ),
            })
          }
          onRemove={(id) => change({ photos: draft.photos.filter((photo) => photo.id !== id) })}
          onBusy={countUpload}
        />
        {draft.asked ? (
          <AskedFields
            asked={draft.asked}
            answers={draft.answers}
            errorOf={(questionId) => errorOf(`answers.${questionId}`)}
            onAnswer={answer}
            onBusy={countUpload}
          />
        ) : null}
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
