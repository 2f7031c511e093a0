import type { Thread } from '#shared/contracts/messages/messages.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { BlockSwitch } from './block-switch.tsx';
import { BroadcastChoice } from './broadcast-choice.tsx';
import { ResponseClock } from './response-clock.tsx';
import { BackToList } from './thread-notices.tsx';

/** Whom the thread is with, and when an answer is due. */
export function ThreadHead({
  thread,
  side,
  name,
  timeZone,
  receivesBroadcasts,
  onChanged,
}: {
  readonly thread: Thread;
  readonly side: MessageSide;
  readonly name: string;
  readonly timeZone: string;
  readonly receivesBroadcasts: boolean | undefined;
  readonly onChanged: (thread: Thread) => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <header className="thread-head">
      {side === 'coach' ? <BackToList /> : null}
      <div className="thread-who">
        <h2>{name}</h2>
        {side === 'coach' && thread.tier ? <TierBadge tier={thread.tier} /> : null}
      </div>
      {thread.coachName === null ? null : <ResponseClock thread={thread} side={side} timeZone={timeZone} />}
      <p className="thread-zone">{t('messages.zone', { zone: zoneName(timeZone, language) })}</p>
      {side === 'client' && receivesBroadcasts === false ? (
        <BroadcastChoice clientId={thread.clientId} receives={false} />
      ) : null}
      <BlockSwitch thread={thread} side={side} name={name} onChanged={onChanged} />
    </header>
  );
}
