import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { urgentReasons } from '#shared/domain/roster/reason-ids.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { isOnItsWay } from '#web/lib/device/held-acts.ts';
import { useShortcuts } from '#web/lib/hooks/use-shortcuts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { HeldLine } from '#web/parts/outbox/held-line.tsx';
import { RefusedAct } from '#web/parts/outbox/refused-act.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { KeyList } from '#web/ui/display/key-list.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { answerRefusal } from '../api/answer-refusal.ts';
import { heldAnswers, useHeldAnswers } from '../api/held-answers.ts';
import { useRoster } from '../api/use-roster.ts';
import { useReasonWords } from '../roster/use-reason-words.ts';
import { clientAfterAnswer, reasonInQueue, waitingClients, withoutAnswered } from './check-in-queue.ts';
import { ClientInQueue } from './client-in-queue.tsx';
import './queue.css';

const shortcuts = [
  'next',
  'previous',
  'answer',
  'record',
  'replies',
  'send',
  'undo',
  'targets',
  'program',
  'help',
] as const;
const keys = {
  next: 'J',
  previous: 'K',
  answer: 'A',
  record: 'V',
  replies: 'R',
  send: 'Ctrl + Enter',
  undo: 'U',
  targets: 'T',
  program: 'P',
  help: '?',
} as const satisfies Record<(typeof shortcuts)[number], string>;

/**
 * Check-ins that wait for this coach, one client at a time. What a coach may see is in the roster, so that it follows
 * a reassignment; a client's check-ins are read when they are shown, because the client sees who looked.
 */
export function QueueScreen({
  coachId,
  targetsOf,
}: {
  readonly coachId: string;
  readonly targetsOf: (clientId: string) => ReactNode;
}) {
  const t = useText();
  const clock = usePersonClock();
  const words = useReasonWords();
  const roster = useRoster();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'replies' | 'targets' | 'help' | null>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const record = useRef<HTMLButtonElement>(null);
  const program = useRef<HTMLAnchorElement>(null);
  const answers = useHeldAnswers().filter(({ accountId }) => accountId === coachId);
  const held = answers.filter(isOnItsWay);
  const waiting = waitingClients((roster.data?.clients ?? []).map((client) => withoutAnswered(client, held)));
  const asked = params.get('client');
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === asked),
  );
  const client = waiting[at];
  // The form of the client who is shown says it itself.
  const refused = answers.filter((answer) => !isOnItsWay(answer) && answer.client.id !== client?.id);
  const shown = client && `${client.id} ${client.unanswered}`;
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current !== undefined && shownBefore.current !== shown) heading.current?.focus();
    shownBefore.current = shown;
  }, [shown]);
  const goTo = (id: string | undefined | null) => setParams(id ? { client: id } : {});
  const step = (by: number) => {
    if (waiting[at + by]) goTo(waiting[at + by]?.id);
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => answer.current?.focus(),
    // The focus goes into the form, where Ctrl and Enter send.
    v: () => {
      record.current?.focus();
      record.current?.click();
    },
    r: () => client && setOpen('replies'),
    u: () => {
      const last = held.findLast(({ state }) => state === 'held');
      if (last && heldAnswers.takeBack(last.id)) goTo(last.client.id);
    },
    t: () => client && setOpen('targets'),
    p: () => program.current?.click(),
    '?': () => setOpen('help'),
  });
  if (roster.isPending) return <Skeleton lines={8} />;
  // Without a network what is open stays. A refusal closes it.
  if (roster.data === undefined || failedToLoad(roster)) {
    return <LoadFailed title={t('coach.roster-failed')} onRetry={() => void roster.refetch()} />;
  }
  const help = (
    <Sheet open={open === 'help'} onClose={() => setOpen(null)} title={t('coach-queue.shortcuts')}>
      <KeyList keys={shortcuts.map((act) => [keys[act], t(`coach-queue.key-${act}`)])} />
    </Sheet>
  );
  const sending = (
    <div aria-live="polite">
      {held.map((answer) => (
        <HeldLine
          key={answer.id}
          acts={heldAnswers}
          act={answer}
          label={t('coach-queue.held', { name: answer.client.name })}
          undoKey={keys.undo}
          onUndone={() => goTo(answer.client.id)}
        />
      ))}
      {refused.map((answer) => (
        <RefusedAct
          key={answer.id}
          acts={heldAnswers}
          act={answer}
          title={t('coach-queue.unsent', { name: answer.client.name })}
          text={t(answerRefusal(answer.error))}
          onOpen={waiting.some(({ id }) => id === answer.client.id) ? () => goTo(answer.client.id) : null}
        />
      ))}
    </div>
  );
  if (client === undefined) {
    return (
      <>
        {sending}
        <Empty
          title={t('coach-queue.none')}
          action={
            <LinkButton variant="secondary" to={paths.coach.link}>
              {t('coach.back')}
            </LinkButton>
          }
        >
          <p className="muted">{t('coach-queue.none-text')}</p>
        </Empty>
      </>
    );
  }
  const due = client.answerDueAt;
  const isLate = due !== null && Date.parse(due) < Date.now();
  const reason = reasonInQueue(client);
  return (
    <div className={client.tier ? `queue tier-${client.tier}` : 'queue'}>
      {sending}
      <div className="queue-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {client.name}
          </h2>
          <p className="muted">
            {t('coach-queue.position', { n: at + 1, total: waiting.length })}
            {due === null ? null : (
              <>
                {' · '}
                {isLate ? <Badge tone="danger">{t('coach.attention-answer-overdue')}</Badge> : null}{' '}
                {t('coach.answer-by', { at: clock.show(due, dayAndTime) })}
              </>
            )}
          </p>
          {reason === null ? null : (
            <p className={urgentReasons.includes(reason.id) ? 'queue-reason queue-urgent' : 'queue-reason'}>
              {words(reason)}
            </p>
          )}
        </div>
        <div className="queue-acts">
          <Button size="small" variant="secondary" disabled={at === 0} onClick={() => step(-1)}>
            {t('coach-queue.previous')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={at === waiting.length - 1}
            onClick={() => step(1)}
          >
            {t('coach-queue.next')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setOpen('targets')}>
            {t('coach-queue.targets')}
          </Button>
          <LinkButton
            ref={program}
            size="small"
            variant="secondary"
            to={`${paths.coach.link}/clients/${client.id}/program`}
          >
            {t('coach.program')}
          </LinkButton>
          <Button className="queue-help" size="small" variant="ghost" onClick={() => setOpen('help')}>
            {t('coach-queue.shortcuts')}
          </Button>
        </div>
      </div>
      <ClientInQueue
        key={client.id}
        coachId={coachId}
        clientId={client.id}
        field={answer}
        record={record}
        repliesOpen={open === 'replies'}
        onReplies={(isOpen) => setOpen(isOpen ? 'replies' : null)}
        onAnswered={() => goTo(clientAfterAnswer(waiting, client.id))}
      />
      <Sheet open={open === 'targets'} onClose={() => setOpen(null)} title={t('coach-queue.targets')}>
        {open === 'targets' ? targetsOf(client.id) : null}
      </Sheet>
      {help}
    </div>
  );
}
