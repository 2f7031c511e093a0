import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { addWithFile } from '#web/data/messages/account-queue.ts';
import { undoUntil } from '#web/lib/device/send-times.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { filmedIn } from '../filmed.ts';
import { type TakenBack, takenBackFrom } from '../taken-back.ts';
import { useSendQueue } from '../use-send-queue.ts';
import { useThread } from '../use-thread.ts';
import { type Asked, Composer, type Outgoing } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ThreadHead } from './thread-head.tsx';
import { BackToList, CannotWrite, NotApproved, Offline, Unpaid } from './thread-notices.tsx';
import { WaitingMessages } from './waiting-messages.tsx';

export function ThreadPanel({
  account,
  clientId,
  side,
}: {
  readonly account: Account;
  readonly clientId: string;
  readonly side: MessageSide;
}) {
  const t = useText();
  const { state, refresh, addSent, showThread, loadEarlier } = useThread(clientId, side);
  const { queue, store, files, progress, waiting } = useSendQueue(account.id, clientId, addSent);
  const [query] = useSearchParams();
  const [reported, setReported] = useState<Message | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [takenBack, setTakenBack] = useState<TakenBack | null>(null);
  const undone = useRef(new Set<string>());
  const { thread, messages, hasEarlier, receivesBroadcasts, problem } = state;

  const send = async (messages: readonly Outgoing[]) => {
    // A client in trouble reads at once what to do, so only a coach can take a message back.
    const sendsAt = side === 'coach' ? undoUntil(Date.now()) : undefined;
    for (const { text, carried } of messages) {
      if (carried === undefined) {
        queue.add(clientId, text, undefined, sendsAt);
        continue;
      }
      const { file, ...media } = carried;
      // The upload of a clip takes its time, and can be canceled until it ends.
      const isHeld = sendsAt !== undefined && media.kind !== 'clip';
      await addWithFile({ queue, files }, { clientId, text, file, media, ...(isHeld && { sendsAt }) });
    }
  };
  const forgetUsed = () => {
    setAsked(null);
    setTakenBack(null);
  };
  const takeBack = async (id: string) => {
    // Pressed twice, it must not drop what the first press is about to put back.
    if (undone.current.has(id)) return;
    undone.current.add(id);
    const back = await takenBackFrom(queue, files, id);
    if (back === null) toast({ title: t('messages.undo-late'), variant: 'destructive' });
    else setTakenBack(back);
  };

  const { reload } = useAuthStore();
  // A thread that this device never loaded: the API judges what was written once it arrives.
  const { entitlement } = useAuth();
  const mayWriteUnseen = side === 'client' && entitlement !== null && entitlement.tier !== null;
  useEffect(() => {
    // The coach's other screens say so, too.
    if (problem === 'not-approved') void reload();
  }, [problem, reload]);

  if (problem === 'not-approved') return <NotApproved />;
  if (problem === 'not-found') {
    return <EmptyState title={t('messages.not-found')} action={<BackToList />} />;
  }
  if (thread === null) {
    return (
      <div className="thread-panel" aria-busy={problem === 'none'}>
        {problem === 'offline' ? (
          <>
            <Offline canWrite={mayWriteUnseen} onRetry={refresh} />
            <div className="message-log">
              <WaitingMessages
                waiting={waiting}
                queue={queue}
                files={files}
                progress={progress}
                onUndo={null}
              />
            </div>
            {mayWriteUnseen ? (
              <Composer
                key={clientId}
                clientId={clientId}
                store={store}
                takesClips={false}
                filmed={null}
                asked={null}
                takenBack={null}
                onUsed={forgetUsed}
                onSend={(messages) => void send(messages)}
              />
            ) : null}
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    );
  }
  const name = (side === 'client' ? thread.coachName : thread.clientName) ?? t('messages.coach');
  const mayWrite =
    thread.blockedBy.length === 0 && !thread.isBarred && (side === 'coach' || thread.coachAvailable);
  const isUnpaid = side === 'client' && thread.responseHours === null;
  return (
    <section className="thread-panel" aria-label={t('messages.thread', { name })}>
      <ThreadHead
        thread={thread}
        side={side}
        name={name}
        timeZone={account.timeZone}
        receivesBroadcasts={receivesBroadcasts}
        onChanged={showThread}
      />
      {problem === 'offline' ? <Offline canWrite={mayWrite} onRetry={refresh} /> : null}
      <MessageList
        thread={thread}
        messages={messages}
        receivesBroadcasts={receivesBroadcasts}
        waiting={waiting}
        queue={queue}
        files={files}
        progress={progress}
        onUndo={mayWrite ? takeBack : null}
        side={side}
        timeZone={account.timeZone}
        onReport={setReported}
        onAsk={mayWrite ? (beginning) => setAsked({ beginning }) : null}
        earlier={
          hasEarlier ? (
            <Button size="small" variant="secondary" onClick={() => void loadEarlier()}>
              {t('messages.earlier')}
            </Button>
          ) : null
        }
      />
      {isUnpaid ? <Unpaid /> : null}
      {isUnpaid && thread.coachName === null ? null : !mayWrite ? (
        <CannotWrite thread={thread} side={side} name={name} />
      ) : (
        <Composer
          key={clientId}
          clientId={clientId}
          store={store}
          takesClips={isTierAtLeast(thread.tier, lowestTierWith.form_review)}
          filmed={filmedIn(query)}
          asked={asked}
          takenBack={takenBack}
          onUsed={forgetUsed}
          onSend={(messages) => void send(messages)}
        />
      )}
      <ReportDialog clientId={clientId} message={reported} onClose={() => setReported(null)} />
    </section>
  );
}
