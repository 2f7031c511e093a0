import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { addWithFile } from '#web/data/messages/account-queue.ts';
import { undoMs } from '#web/data/messages/send-queue.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { filmedIn } from '../filmed.ts';
import { type TakenBack, takenBackFrom } from '../taken-back.ts';
import { useSendQueue } from '../use-send-queue.ts';
import { useThread } from '../use-thread.ts';
import { BlockSwitch } from './block-switch.tsx';
import { BroadcastChoice } from './broadcast-choice.tsx';
import { type Asked, Composer, type Outgoing } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ResponseClock } from './response-clock.tsx';
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
  const { thread, messages, hasEarlier, receivesBroadcasts, problem } = state;

  const send = async (messages: readonly Outgoing[]) => {
    // A client in trouble reads at once what to do, so only a coach can take a message back.
    const sendsAt = side === 'coach' ? new Date(Date.now() + undoMs).toISOString() : undefined;
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
  const takeBack = async (id: string) => setTakenBack(await takenBackFrom(queue, files, id));

  const { reload } = useAuthStore();
  // A thread that this device never loaded: the API judges what was written once it arrives.
  const { entitlement } = useAuth();
  const mayWriteUnseen = side === 'client' && entitlement !== null && entitlement.tier !== null;
  useEffect(() => {
    // The coach's other screens say so, too.
    if (problem === 'not-approved') void reload();
  }, [problem, reload]);

  if (problem === 'not-approved') {
    return (
      <EmptyState
        title={t('messages.not-approved')}
        action={
          <LinkButton size="small" variant="secondary" to={paths.support.link}>
            {t('messages.support')}
          </LinkButton>
        }
      >
        <p>{t('messages.not-approved-text')}</p>
      </EmptyState>
    );
  }
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
  const blockedByOther = thread.blockedBy.some((one) => one !== side);
  const blocked = thread.blockedBy.length > 0;
  const mayWrite = !blocked && !thread.isBarred && (side === 'coach' || thread.coachAvailable);
  const isUnpaid = side === 'client' && thread.responseHours === null;
  return (
    <section className="thread-panel" aria-label={t('messages.thread', { name })}>
      <header className="thread-head">
        {side === 'coach' ? <BackToList /> : null}
        <div className="thread-who">
          <h2>{name}</h2>
          {side === 'coach' && thread.tier ? <TierBadge tier={thread.tier} /> : null}
        </div>
        {thread.coachName === null ? null : (
          <ResponseClock thread={thread} side={side} timeZone={account.timeZone} />
        )}
        <p className="thread-zone">{t('messages.zone', { zone: account.timeZone.replaceAll('_', ' ') })}</p>
        {side === 'client' && receivesBroadcasts === false ? (
          <BroadcastChoice clientId={clientId} receives={false} />
        ) : null}
        <BlockSwitch thread={thread} side={side} name={name} onChanged={showThread} />
      </header>
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
      {isUnpaid ? (
        <Alert title={t('messages.unpaid')}>
          <p>{t('messages.unpaid-text')}</p>
          <LinkButton size="small" variant="secondary" to={paths.pricing.link}>
            {t('messages.see-plans')}
          </LinkButton>
        </Alert>
      ) : null}
      {isUnpaid && thread.coachName === null ? null : side === 'client' && !thread.coachAvailable ? (
        <Alert title={t(thread.coachName === null ? 'messages.no-coach' : 'messages.coach-gone')}>
          <p>{t(thread.coachName === null ? 'messages.no-coach-text' : 'messages.coach-gone-text')}</p>
          <LinkButton size="small" variant="secondary" to={paths.support.link}>
            {t('messages.support')}
          </LinkButton>
        </Alert>
      ) : thread.isBarred ? (
        <Alert>{t('messages.moderation.barred')}</Alert>
      ) : blocked ? (
        <Alert>{t(blockedByOther ? 'messages.block.by-other' : 'messages.block.by-you', { name })}</Alert>
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

function BackToList() {
  const t = useText();
  return (
    <Link className="thread-back" to={paths.messages.link}>
      {t('messages.back')}
    </Link>
  );
}

function Offline({ canWrite, onRetry }: { readonly canWrite: boolean; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <div className="says-offline">
      <Alert tone="warning" title={t('messages.offline')}>
        <p>{t(canWrite ? 'messages.offline-text' : 'messages.offline-read')}</p>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('global.try-again')}
        </Button>
      </Alert>
    </div>
  );
}
