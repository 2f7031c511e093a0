import { Suspense, useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { CheckInCard, CoachAnswer } from '#web/parts/check-ins/check-in-card.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { useAnswerCheckIn } from '../api/answer-check-in.ts';
import { useClientCheckIns } from '../api/clients.ts';
import { AnswerRecorder } from '../queue/answer-recorder.tsx';
import { CorrectedMeanwhile } from '../queue/corrected-meanwhile.tsx';
import { useAnswerRecording } from '../queue/use-answer-recording.ts';
import type { Client, ClientSlots } from './client-page.tsx';
import { ListSkeleton, Part } from './client-part.tsx';

const ClientQuestions = lazyPart(() => import('../questions/client-questions.tsx'), ['questions']);

const cardsAtFirst = 6;

export default function CheckInsTab({
  client,
  onPhone,
}: {
  readonly client: Client;
  readonly onPhone: ClientSlots['onPhone'];
}) {
  const t = useText();
  const checkIns = useClientCheckIns(client.id);
  const [shown, setShown] = useState(cardsAtFirst);
  return (
    <Part asked={checkIns} skeleton={<ListSkeleton />}>
      {({ checkIns: all }) => (
        <section className="stack">
          <Suspense>
            <ClientQuestions clientId={client.id} />
          </Suspense>
          <Suspense>{onPhone(client)}</Suspense>
          {all.length === 0 ? <Empty title={t('coach.newest-none')} /> : null}
          {all.slice(0, shown).map((checkIn, index) => (
            <CheckInCard
              key={checkIn.id}
              checkIn={checkIn}
              unit={client.weightUnit}
              earlier={all.slice(index + 1)}
            >
              {checkIn.answer ? (
                <CoachAnswer
                  checkIn={checkIn}
                  reload={async () => (await checkIns.refetch()).data?.checkIns}
                />
              ) : awaitsAnswer(checkIn) ? (
                <AnswerForm client={client} checkIn={checkIn} />
              ) : (
                <p className="muted">{t('check-ins.filled-in-coach', { name: client.name })}</p>
              )}
            </CheckInCard>
          ))}
          {all.length > shown ? (
            <div>
              <Button size="small" variant="secondary" onClick={() => setShown(shown + cardsAtFirst)}>
                {t('coach-client.show-older')}
              </Button>
            </div>
          ) : null}
        </section>
      )}
    </Part>
  );
}

/** The coach cannot edit an answer, because the client may read it as soon as it is sent. */
function AnswerForm({ client, checkIn }: { readonly client: Client; readonly checkIn: CheckIn }) {
  const t = useText();
  const answer = useAnswerCheckIn(client.id, checkIn);
  const { profile } = useAuth();
  const voice = useAnswerRecording(profile?.id ?? '', checkIn.id);
  const [text, setText] = useState('');
  const send = async (written: string) => {
    // Listen to it first.
    if (voice.isRecording) return voice.stop();
    try {
      await answer.mutateAsync({ text: written, recording: voice.recording });
      voice.discard();
      toast({ title: t('coach.answered') });
    } catch (error) {
      console.warn('The answer could not be sent', error);
    }
  };
  const isEmpty = text.trim() === '' && voice.recording === null && !voice.isRecording;
  const { form, errorOf } = useContractForm({
    problems: { text: isEmpty ? t('coach.answer-empty') : undefined },
    request: text.trim(),
    send,
  });
  return (
    <form className="stack" {...form}>
      <TextAreaField
        label={t('coach.answer')}
        hint={t('coach.answer-hint')}
        maxLength={4000}
        value={text}
        error={errorOf('text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <AnswerRecorder recording={voice} />
      {answer.isCorrected ? <CorrectedMeanwhile name={client.name} /> : null}
      {answer.isError && !answer.isCorrected ? (
        <Alert tone="danger" title={t('coach.answer-failed')} />
      ) : null}
      <div>
        <Button type="submit" busy={answer.isPending}>
          {t('coach.answer-send')}
        </Button>
      </div>
    </form>
  );
}
