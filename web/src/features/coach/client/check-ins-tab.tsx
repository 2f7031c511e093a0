import { Suspense, useRef, useState } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CheckInCard, CoachAnswer } from '#web/parts/check-ins/check-in-card.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useClientCheckIns } from '../api/clients.ts';
import { AnswerBox } from '../queue/answer-box.tsx';
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
                <AnswerForm client={client} checkIn={checkIn} others={all.filter(awaitsAnswer).length - 1} />
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

/** As in the queue: both keep one draft. */
function AnswerForm({
  client,
  ...asked
}: {
  readonly client: Client;
  readonly checkIn: CheckIn;
  readonly others: number;
}) {
  const { profile } = useAuth();
  const [repliesOpen, setRepliesOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const record = useRef<HTMLButtonElement>(null);
  return (
    <AnswerBox
      {...asked}
      coachId={profile?.id ?? ''}
      client={client}
      field={field}
      record={record}
      repliesOpen={repliesOpen}
      onReplies={setRepliesOpen}
      onAnswered={() => {}}
    />
  );
}
