import { useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { personalityNames } from '../personalities.ts';
import type { VoiceMessage } from '../voice-coach-state.ts';

export function VoiceMessages({
  active,
  messages,
  onReplay,
}: {
  readonly active: boolean;
  readonly messages: readonly VoiceMessage[];
  readonly onReplay: (id: string) => void;
}) {
  const t = useText();
  const { show } = usePersonClock();
  if (messages.length === 0) {
    return (
      <EmptyState title={t('voice.messages')}>
        <p className="muted">{t('voice.no-messages')}</p>
      </EmptyState>
    );
  }
  return (
    <section className="voice-messages" aria-label={t('voice.messages')}>
      <h2>{t('voice.messages')}</h2>
      <ol aria-live={active ? 'polite' : 'off'}>
        {messages.toReversed().map((message) => (
          <li
            key={message.id}
            className={message.isPlaying ? 'voice-message voice-playing' : 'voice-message'}
          >
            <p className="muted">
              {personalityNames[message.personality]} · {show(message.timestamp, { timeStyle: 'medium' })}
              {message.isPlaying ? ` · ${t('voice.playing')}` : ''}
              {message.silent ? ` · ${t('voice.silent')}` : ''}
            </p>
            <p>{message.text}</p>
            <div>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('voice.replay-label', { text: message.text })}
                onClick={() => onReplay(message.id)}
              >
                {t('voice.replay')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
