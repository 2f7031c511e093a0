import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AssistantSource, ChatMessage } from '#shared/contracts/assistant/assistant.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { settingPath } from '#web/parts/navigation/account-settings.ts';
import { TellCoach } from './tell-coach.tsx';

const sourceLinks: Readonly<Record<AssistantSource, string>> = {
  profile: settingPath('profile'),
  plan: `${paths.account.link}?tab=subscriptions`,
  intake: `${paths.account.link}?tab=settings`,
  workouts: '/dashboard/training',
  'check-ins': '/dashboard/checkins',
};

/** Renders messages as plain text, never as markup. */
export function ChatHistory({
  messages,
  pending,
  said,
}: {
  readonly messages: readonly ChatMessage[];
  readonly pending: string | null;
  /** The part of the answer streamed so far. */
  readonly said: string;
}) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes the box longer
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [messages, pending, said]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
    <div ref={box} className="chat-history" role="log" aria-label={t('assistant.history')} tabIndex={0}>
      {messages.length === 0 && pending === null ? <p className="muted">{t('assistant.empty')}</p> : null}
      {messages.map((message, at) => (
        <Bubble key={message.id} message={message} question={message.safety ? messages[at - 1] : undefined} />
      ))}
      {pending === null ? null : (
        <>
          <div className="chat-message chat-user">
            <p className="visually-hidden">{t('assistant.you')}</p>
            <p>{pending}</p>
          </div>
          {/* Hidden until complete: the log would announce every partial update. */}
          {said === '' ? null : (
            <div className="chat-message chat-ai" aria-hidden="true">
              <p>{said}</p>
            </div>
          )}
          <p className="chat-typing" role="status">
            <span aria-hidden="true" className="chat-dots">
              <i />
              <i />
              <i />
            </span>
            {t('assistant.typing')}
          </p>
        </>
      )}
    </div>
  );
}

function Bubble({
  message,
  question,
}: {
  readonly message: ChatMessage;
  /** What a safe answer is about. */
  readonly question: ChatMessage | undefined;
}) {
  const t = useText();
  const { content, sender, sources, safety } = message;
  return (
    <div className={`chat-message chat-${sender}${safety ? ' chat-safety' : ''}`}>
      <p className="visually-hidden">{t(sender === 'user' ? 'assistant.you' : 'assistant.assistant')}</p>
      <p>{content}</p>
      {sources.length === 0 ? null : (
        <p className="chat-sources">
          {t('assistant.sources')}
          {sources.map((source) => (
            <Link key={source} to={sourceLinks[source]}>
              {t(`assistant.source.${source}`)}
            </Link>
          ))}
        </p>
      )}
      {question?.sender === 'user' ? <TellCoach question={question} /> : null}
    </div>
  );
}
