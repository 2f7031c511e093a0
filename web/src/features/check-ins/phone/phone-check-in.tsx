import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CheckInForm, CheckInRequest } from '#shared/contracts/check-ins/check-ins.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { type AnswerDraft, type CheckInDraft, newDraft, withQuestions } from '../check-in-draft.ts';
import { refusedAnswers } from '../check-in-request.ts';
import { CheckInFields } from '../components/check-in-fields.tsx';
import { type CheckInField, useDraftReading } from '../use-draft-reading.ts';
import {
  checkInFormQuery,
  type PhoneDraft,
  phoneDraft,
  phoneDraftOf,
  phoneRefusal,
  useFillInCheckIn,
} from './fill-in-check-in.ts';
import '../components/check-ins.css';

type PhoneClient = { readonly id: string; readonly name: string; readonly weightUnit: WeightUnit };

/** A coach fills in the due check-in of a client with what they hear on the phone. */
export default function PhoneCheckIn({ client }: { readonly client: PhoneClient }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean>();
  if (isOpen) return <OpenForm client={client} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      {/* It comes back with the focus that it had. */}
      <Button variant="secondary" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
        {t('check-ins.phone-open')}
      </Button>
    </div>
  );
}

function OpenForm({ client, onClose }: { readonly client: PhoneClient; readonly onClose: () => void }) {
  const t = useText();
  const coachId = useAuth().user?.id ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data, error, refetch } = useQuery(checkInFormQuery(client.id));
  return (
    <Card>
      <section className="check-in-form" aria-busy={data === undefined}>
        <h3 ref={heading} tabIndex={-1}>
          {t('check-ins.phone-title', { name: client.name })}
        </h3>
        {failedToLoad({ data, error }) ? (
          <LoadFailed title={t('check-ins.phone-load-failed')} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <NeedsConnection act="change">
            <PhoneForm client={client} coachId={coachId} asked={data} onSaved={onClose} />
          </NeedsConnection>
        )}
        <div>
          <Button variant="ghost" onClick={onClose}>
            {t('check-ins.phone-close')}
          </Button>
        </div>
      </section>
    </Card>
  );
}

function PhoneForm({
  client,
  coachId,
  asked: { dueDay: nextDueDay, obstacle, asked },
  onSaved,
}: {
  readonly client: PhoneClient;
  readonly coachId: string;
  readonly asked: CheckInForm;
  readonly onSaved: () => void;
}) {
  const t = useText();
  const failureText = useFailureText();
  const language = useLanguage();
  const { name, weightUnit } = client;
  const fillIn = useFillInCheckIn(client.id);
  const begun = (): PhoneDraft => ({ ...newDraft(), dueDay: nextDueDay });
  const [draft, setDraft] = useState(() => phoneDraftOf(coachId, client.id, nextDueDay) ?? begun());
  // Only what was typed is kept, not a form that was opened.
  const change = (changes: (now: CheckInDraft) => Partial<CheckInDraft>) =>
    setDraft((now) => {
      const next = { ...now, ...changes(now) };
      phoneDraft.keep(coachId, next, client.id);
      return next;
    });
  useEffect(() => setDraft((now) => withQuestions(now, asked)), [asked]);
  const { textsOf, ...reading } = useDraftReading(draft, weightUnit);
  const send = async ({
    id: _id,
    day: _day,
    photoIds: _photos,
    poses: _poses,
    ...request
  }: CheckInRequest) => {
    try {
      await fillIn.mutateAsync({ ...request, dueDay: draft.dueDay });
      phoneDraft.forget(coachId, client.id);
      toast({ title: t('check-ins.phone-sent') });
      onSaved();
    } catch (error) {
      const refused = refusedAnswers(error);
      if (refused !== null) refuse(textsOf(refused));
      console.warn('The check-in could not be saved', error);
    }
  };
  const { form, errorOf, refuse, amend, reset } = useContractForm<CheckInRequest, CheckInField>({
    ...reading,
    send,
  });
  const answer = (questionId: string, value: AnswerDraft | undefined) => {
    amend(`answers.${questionId}`);
    change(({ answers: { [questionId]: _before, ...others } }) => ({
      answers: value === undefined ? others : { ...others, [questionId]: value },
    }));
  };
  const day = showDay(nextDueDay, language, { dateStyle: 'long' });
  const refusal = obstacle && (
    <Alert tone="warning" title={t(`check-ins.phone-${obstacle}`, { name, day })} />
  );
  const isTyped = phoneDraft.load(coachId, client.id) !== null;
  const discard = () => {
    phoneDraft.forget(coachId, client.id);
    fillIn.reset();
    reset();
    setDraft(withQuestions(begun(), asked));
  };
  if (refusal !== null && !isTyped) return refusal;
  return (
    <form className="check-in-form" {...form}>
      <p className="muted">{t('check-ins.phone-text', { name })}</p>
      <CheckInFields
        draft={draft}
        unit={weightUnit}
        errorOf={errorOf}
        onChange={(changes) => change(() => changes)}
        onAnswer={answer}
      />
      {refusal}
      {fillIn.isError && refusal === null ? (
        <Alert tone="danger" title={t('check-ins.phone-failed')}>
          <p>{failureText(fillIn.error, phoneRefusal(fillIn.error))}</p>
        </Alert>
      ) : null}
      <div className="actions">
        {refusal === null ? (
          <Button type="submit" busy={fillIn.isPending}>
            {t('check-ins.phone-send')}
          </Button>
        ) : null}
        {isTyped ? (
          <Button variant="ghost" disabled={fillIn.isPending} onClick={discard}>
            {t('check-ins.phone-discard')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
