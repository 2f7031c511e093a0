import { type FormEvent, type ReactNode, useState } from 'react';
import { CheckInCard, CoachAnswer } from '#web/components/check-ins/check-in-card.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Alert, EmptyState } from '#web/components/ui/display.tsx';
import { TextAreaField } from '#web/components/ui/field.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { namesNothing } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAnswerCheckIn, useClientCheckIns } from '../api/clients.ts';

export function ClientPage({
  clientId,
  children,
}: {
  readonly clientId: string;
  readonly children: ReactNode;
}) {
  const t = useText();
  const { data, isPending, error, refetch } = useClientCheckIns(clientId);
  const unknown = namesNothing(error);
  return (
    <>
      <div>
        <LinkButton size="small" variant="secondary" to={paths.coach.link}>
          {t('coach.back')}
        </LinkButton>{' '}
        <LinkButton size="small" to={`${paths.coach.link}/clients/${clientId}/program`}>
          {t('coach.program')}
        </LinkButton>
      </div>
      <h1>{data?.client.name ?? t('coach.client')}</h1>
      {children}
      <section className="stack" aria-busy={isPending}>
        {isPending ? <Skeleton lines={6} /> : null}
        {error ? (
          <LoadFailed
            title={t(unknown ? 'coach.client-unknown' : 'coach.roster-failed')}
            onRetry={unknown ? undefined : () => void refetch()}
          />
        ) : null}
        {data?.checkIns.length === 0 ? <EmptyState title={t('coach.newest-none')} /> : null}
        {data?.checkIns.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} unit={data.client.weightUnit}>
            {checkIn.answer ? (
              <CoachAnswer answer={checkIn.answer} />
            ) : (
              <AnswerForm clientId={clientId} checkInId={checkIn.id} />
            )}
          </CheckInCard>
        ))}
      </section>
    </>
  );
}

/** The coach cannot edit an answer, because the client may read it as soon as it is sent. */
function AnswerForm({ clientId, checkInId }: { readonly clientId: string; readonly checkInId: string }) {
  const t = useText();
  const answer = useAnswerCheckIn(clientId, checkInId);
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    try {
      await answer.mutateAsync(text.trim());
      toast({ title: t('coach.answered') });
    } catch (error) {
      console.warn('The answer could not be sent', error);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <TextAreaField
        label={t('coach.answer')}
        hint={t('coach.answer-hint')}
        maxLength={4000}
        value={text}
        error={empty ? t('coach.answer-empty') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {answer.isError ? <Alert tone="danger" title={t('coach.answer-failed')} /> : null}
      <div>
        <Button type="submit" busy={answer.isPending}>
          {t('coach.answer-send')}
        </Button>
      </div>
    </form>
  );
}
