import { type ReactNode, useEffect, useRef } from 'react';
import type { Message, Thread } from '#shared/contracts/messages/messages.ts';
import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { MediaFiles } from '#web/data/messages/media-files.ts';
import type { SendQueue } from '#web/data/messages/send-queue.ts';
import type { WaitingMessage } from '#web/data/messages/unsent-messages.ts';
import type { UploadProgress } from '#web/data/messages/upload-progress.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CoachWelcome } from '#web/parts/coach/coach-welcome.tsx';
import { AnalysisView } from '../review/analysis-view.tsx';
import { ReviewView } from '../review/review-view.tsx';
import { groupByDay, withoutRemoved } from '../thread-view.ts';
import { useDates } from '../use-dates.ts';
import { BroadcastChoice } from './broadcast-choice.tsx';
import { MessageMediaView } from './message-media-view.tsx';
import { SignBadge } from './sign-badge.tsx';
import { WaitingMessages } from './waiting-messages.tsx';

/** Readers within this many pixels of the end follow new messages. */
const nearEnd = 120;

type Props = {
  readonly thread: Thread;
  readonly messages: readonly Message[];
  readonly receivesBroadcasts: boolean | undefined;
  readonly waiting: readonly WaitingMessage[];
  readonly queue: SendQueue;
  readonly files: MediaFiles;
  readonly progress: UploadProgress;
  /** Null where nothing can be written. */
  readonly onUndo: ((id: string) => void) | null;
  readonly side: MessageSide;
  readonly timeZone: string;
  readonly earlier: ReactNode;
  readonly onReport: (message: Message) => void;
  /** Asks back about a review; null where nothing can be written. */
  readonly onAsk: ((beginning: string) => void) | null;
};

export function MessageList({
  thread,
  messages,
  receivesBroadcasts,
  waiting,
  queue,
  files,
  progress,
  onUndo,
  side,
  timeZone,
  earlier,
  onReport,
  onAsk,
}: Props) {
  const t = useText();
  const dates = useDates(timeZone);
  const region = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const other = side === 'client' ? 'coach' : 'client';
  const otherName = (side === 'client' ? thread.coachName : thread.clientName) ?? t('messages.coach');
  const readTo = thread.read[other];
  const newestRead = messages.findLast(({ from, seq }) => from === side && seq <= readTo)?.seq;
  const newestToSeveral = messages.findLast(({ toSeveral }) => toSeveral === true)?.seq;
  const outcomes = new Map(thread.moderation.map(({ seq, outcome }) => [seq, outcome]));
  const shown = withoutRemoved(messages, outcomes);
  const end = `${messages.at(-1)?.seq ?? 0}/${waiting.length}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves is the end of the list
  useEffect(() => {
    const element = region.current;
    // An empty thread begins with the welcome, not with its end.
    const isEmpty = messages.length + waiting.length === 0;
    if (element && follows.current && !isEmpty) element.scrollTop = element.scrollHeight;
  }, [end]);

  return (
    <div
      ref={region}
      className="message-log"
      role="log"
      aria-live="polite"
      aria-label={t('messages.log', { name: otherName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {earlier}
      {earlier === null &&
      side === 'client' &&
      thread.coachName !== null &&
      thread.coachAvailable &&
      thread.responseHours !== null ? (
        <CoachWelcome name={thread.coachName} responseHours={null} />
      ) : null}
      {messages.length + waiting.length === 0 ? (
        <p className="message-none">{t(`messages.none-${side}`, { name: otherName })}</p>
      ) : null}
      {groupByDay(shown, dates.day).map(({ day, messages: ofDay }) => (
        <section key={day} aria-label={dates.dayName(ofDay[0]?.sentAt ?? day)}>
          <h3 className="message-day">{dates.dayName(ofDay[0]?.sentAt ?? day)}</h3>
          <ol className="message-group">
            {ofDay.map((message) => (
              <li key={message.seq} className={message.from === side ? 'message message-own' : 'message'}>
                {message.media ? (
                  <MessageMediaView
                    clientId={thread.clientId}
                    message={message}
                    media={message.media}
                    name={message.from === side ? t('messages.you') : otherName}
                    timeZone={timeZone}
                    mayReview={side === 'coach' && message.from === 'client'}
                    mayMeasure={
                      side === 'client' &&
                      message.from === 'client' &&
                      isTierAtLeast(thread.tier, lowestTierWith.video_analysis)
                    }
                  />
                ) : null}
                {message.review ? (
                  <ReviewView
                    clientId={thread.clientId}
                    messageId={message.id}
                    onAsk={message.from === side ? null : onAsk}
                    review={message.review}
                    name={message.from === side ? t('messages.you') : otherName}
                  />
                ) : null}
                {message.analysis ? (
                  <AnalysisView clientId={thread.clientId} analysis={message.analysis} />
                ) : null}
                {message.text === '' ? null : (
                  <p className="message-text">
                    <span className="visually-hidden">
                      {message.from === side ? t('messages.you') : otherName}:{' '}
                    </span>
                    {message.text}
                  </p>
                )}
                {message.sign ? <SignBadge sign={message.sign} /> : null}
                {message.byRule ? <p className="message-meta">{t(`messages.by-rule-${side}`)}</p> : null}
                {message.toSeveral ? (
                  <p className="message-meta">
                    {t(`messages.broadcasts.by-${side}`)}
                    {/* Below the newest one alone, however many there are. */}
                    {side === 'client' && receivesBroadcasts === true && message.seq === newestToSeveral ? (
                      <BroadcastChoice clientId={thread.clientId} receives />
                    ) : null}
                  </p>
                ) : null}
                {outcomes.has(message.seq) ? (
                  <p className="message-meta">
                    {t(`messages.moderation.${outcomes.get(message.seq) ?? 'removed'}`)}
                  </p>
                ) : null}
                <p className="message-meta">
                  <time dateTime={message.sentAt}>{dates.time(message.sentAt)}</time>
                  {message.seq === newestRead ? <strong>{t('messages.read')}</strong> : null}
                  {message.from === side || message.removed ? null : (
                    <button type="button" className="message-report" onClick={() => onReport(message)}>
                      {t('messages.report.open')}
                    </button>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <WaitingMessages waiting={waiting} queue={queue} files={files} progress={progress} onUndo={onUndo} />
    </div>
  );
}
