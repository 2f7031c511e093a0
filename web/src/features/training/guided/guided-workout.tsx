import { useCallback, useEffect, useRef, useState } from 'react';
import { type GuidedEvent, type GuidedPrompt, stepGuided } from '#shared/domain/training/guided-session.ts';
import { guidedWorkout } from '#shared/domain/training/training-constants.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { AnswerFirst } from '#web/parts/training/easy-first.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import { NothingRunning } from '../workout/running-now.tsx';
import { useWakeLock } from '../workout/wake-lock.ts';
import { GuidedSet } from './guided-set.tsx';
import { createSpeaker, fetchSpeech } from './guided-speaker.ts';
import { readGuidedSession, writeGuidedSession } from './stored-guided-session.ts';
import { useGuidedLog } from './use-guided-log.ts';

const speaker = createSpeaker(fetchSpeech);

function spoken(prompt: GuidedPrompt, t: Translate): string {
  switch (prompt.kind) {
    case 'set':
      return t('training.guided.say-set', {
        exercise: t(`training.guided.${kebab(prompt.exercise.id)}`),
        set: prompt.set,
        from: prompt.exercise.minimumReps,
        to: prompt.exercise.maximumReps,
      });
    case 'rest':
      return t('training.guided.say-rest', { seconds: prompt.seconds });
    case 'next-exercise':
      return t('training.guided.say-next', {
        exercise: t(`training.guided.${kebab(prompt.exercise.id)}`),
        seconds: prompt.seconds,
      });
    default:
      return t('training.guided.say-complete');
  }
}

/**
 * The guided workout: it drives the shared state machine with taps and the clock, speaks what comes of it, and logs
 * each set like any other workout.
 */
export default function GuidedWorkout({ sync }: { readonly sync: () => Promise<unknown> }) {
  const t = useText();
  const { account } = usePerson();
  const [session, setSession] = useState(() => readGuidedSession(account.id));
  const [now, setNow] = useState(Date.now);
  const current = useRef(session);
  const log = useGuidedLog(account, sync);

  const send = useCallback(
    (type: GuidedEvent['type']) => {
      const at = Date.now();
      setNow(at);
      const before = current.current;
      const step = stepGuided(before, { type }, at);
      if (step.session === before) return;
      log(before, type, at);
      current.current = step.session;
      setSession(step.session);
      writeGuidedSession(account.id, step.session);
      if (type === 'start') toast({ title: t('training.guided.started') });
      if (step.prompt?.kind === 'complete') toast({ title: t('training.guided.complete') });
      if (type === 'end' || type === 'pause') speaker.stop();
      if (step.prompt !== null) void speaker.speak(spoken(step.prompt, t), account.id);
    },
    [account.id, log, t],
  );

  // Push-ups, pull-ups and presses: with no network and nothing known, nobody is stopped.
  const isEasyFirst = useOverview(account.id).data?.startsEasy === true;
  const active = session.phase === 'active';
  useWakeLock(active);
  useEffect(() => {
    if (!active) return;
    const tick = () => send('tick');
    const timer = window.setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [active, send]);
  useEffect(() => () => speaker.stop(), []);

  if (session.phase !== 'active') {
    return (
      <section className="stack">
        <NothingRunning />
        <h2>{t(session.phase === 'complete' ? 'training.guided.complete' : 'training.guided.title')}</h2>
        <p className="muted">{t('training.guided.text', { minutes: guidedWorkout.estimatedMinutes })}</p>
        <ol className="training-plan">
          {guidedWorkout.exercises.map((exercise) => (
            <li key={exercise.id}>
              <strong>{t(`training.guided.${kebab(exercise.id)}`)}</strong>
              <span className="muted">
                {t('training.target', {
                  sets: exercise.sets,
                  count: t('training.guided.reps', {
                    from: exercise.minimumReps,
                    to: exercise.maximumReps,
                  }),
                })}
              </span>
            </li>
          ))}
        </ol>
        {session.phase === 'complete' ? <p>{t('training.guided.logged')}</p> : null}
        {session.phase === 'complete' ? (
          <Button onClick={() => send('end')}>{t('training.guided.again')}</Button>
        ) : isEasyFirst ? (
          <>
            <p>{t('training.easy-guided')}</p>
            <div className="actions">
              <AnswerFirst />
              <LinkButton variant="secondary" to={trainingLink}>
                {t('training.easy-start')}
              </LinkButton>
            </div>
          </>
        ) : (
          <Button
            onClick={() => {
              speaker.unlock();
              send('start');
            }}
          >
            {t('training.start')}
          </Button>
        )}
      </section>
    );
  }

  return (
    <GuidedSet
      session={session}
      now={now}
      onEvent={(type) => {
        if (type === 'complete-set') speaker.unlock();
        send(type);
      }}
    />
  );
}
