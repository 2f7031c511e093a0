import { type RefObject, useEffect, useRef, useState } from 'react';
import { withFirstName } from '#shared/contracts/coaching/saved-replies.ts';
import { pinMaxLength } from '#shared/domain/messages/clip-limits.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { SavedRepliesSheet } from '#web/parts/coach/saved-replies-sheet.tsx';
import type { useVoiceRecorder } from '#web/parts/voice/use-voice-recorder.ts';
import { VoiceRecorder } from '#web/parts/voice/voice-recorder.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';

/** What there is to see at a frame: written, taken from the saved replies, or spoken. */
export function MarkForm({
  name,
  seconds,
  shown,
  said,
  onSay,
  voice,
  mayAdd,
  onAdd,
}: {
  /** Of the client. */
  readonly name: string;
  readonly seconds: number;
  /** Where the second is kept for a mark that is added from outside. */
  readonly shown: RefObject<number>;
  readonly said: string;
  readonly onSay: (said: string) => void;
  readonly voice: ReturnType<typeof useVoiceRecorder>;
  readonly mayAdd: boolean;
  readonly onAdd: () => void;
}) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [repliesOpen, setRepliesOpen] = useState(false);
  const { phase } = voice.state;
  useEffect(() => {
    shown.current = seconds;
  }, [shown, seconds]);
  const insert = (reply: string) => {
    const text = withFirstName(reply, name);
    onSay([said.trimEnd(), text].filter(Boolean).join(' ').slice(0, pinMaxLength));
    setRepliesOpen(false);
    // The sheet gives the focus back first.
    setTimeout(() => field.current?.focus(), 50);
  };
  return (
    <>
      <TextAreaField
        ref={field}
        label={t('messages.review.mark', { time: clockTime(seconds * 1000) })}
        rows={2}
        maxLength={pinMaxLength}
        value={said}
        onChange={({ target }) => onSay(target.value)}
      />
      <VoiceRecorder
        state={voice.state}
        onStop={voice.stop}
        onDiscard={voice.discard}
        onAgain={() => void voice.start()}
      />
      <div className="actions">
        <Button
          variant="secondary"
          disabled={(said.trim() === '' && phase !== 'review') || phase === 'recording' || !mayAdd}
          onClick={onAdd}
        >
          {t('messages.review.add')}
        </Button>
        {phase === 'idle' ? (
          <Button size="small" variant="ghost" onClick={() => void voice.start()}>
            {t('messages.review.speak')}
          </Button>
        ) : null}
        <Button size="small" variant="ghost" aria-haspopup="dialog" onClick={() => setRepliesOpen(true)}>
          {t('coach-queue.replies')}
        </Button>
      </div>
      <SavedRepliesSheet
        open={repliesOpen}
        onClose={() => setRepliesOpen(false)}
        typed={said}
        onInsert={insert}
      />
    </>
  );
}
