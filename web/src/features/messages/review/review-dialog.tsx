import { useRef, useState } from 'react';
import type { MessageMedia } from '#shared/contracts/messages/attachments.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { maximumPins } from '#shared/domain/messages/clip-limits.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { ClipMarks } from '#web/parts/clips/clip-marks.tsx';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { isAt, PinList } from '#web/parts/clips/pin-list.tsx';
import { useVoiceRecorder } from '#web/parts/voice/use-voice-recorder.ts';
import { VoiceRecorder } from '#web/parts/voice/voice-recorder.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMediaLink } from '../use-media-link.ts';
import { ComparedClip } from './compared-clip.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { MarkForm } from './mark-form.tsx';
import { DraftPinVoice } from './pin-voice.tsx';
import { sendReview } from './send-review.ts';
import { type DraftPin, useDraftMark } from './use-draft-mark.ts';

/** The coach stops at frames of a client's clip, says what to see there, and draws it. */
export default function ReviewDialog({
  clientId,
  message,
  media,
  name,
  timeZone,
  onClose,
}: {
  readonly clientId: string;
  readonly message: Message;
  readonly media: Extract<MessageMedia, { kind: 'clip' }>;
  readonly name: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const source = useMediaLink(clientId, message.id, media);
  const requestId = useRef(crypto.randomUUID());
  const [pins, setPins] = useState<readonly DraftPin[]>([]);
  const [summary, setSummary] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const { width, height, durationMs } = media;
  const mark = useDraftMark(durationMs);
  const voice = useVoiceRecorder();
  const spoken = voice.state.phase === 'review' ? voice.state.file : null;
  const isSilent = voice.state.phase === 'idle';
  const isEmpty = pins.length === 0 && mark.isEmpty && summary === '' && isSilent;

  const held = heldBack(mark, voice, pins.length);
  const isSendable = (pins.length > 0 || mark.isWhole) && (summary.trim() !== '' || spoken !== null);
  const withOpenMark = () => [...pins, mark.take()].toSorted((a, b) => a.atMs - b.atMs);

  const send = async () => {
    setBusy(true);
    setError(null);
    const marks = mark.isWhole ? withOpenMark() : pins;
    setPins(marks);
    try {
      const text = summary.trim();
      await sendReview({ id: requestId.current, clientId, clipId: message.id, pins: marks, text, spoken });
      toast({ title: t('messages.review.sent') });
      onClose();
    } catch (refusal) {
      const isSent = refusal instanceof ApiError && refusal.code === 'message_id_taken';
      setBusy(false);
      setError(t(isSent ? 'messages.review.already' : 'messages.review.failed'));
    }
  };

  return (
    <Dialog
      open
      wide
      onClose={() => (isEmpty ? onClose() : setAsks(true))}
      title={t('messages.review.title', { name })}
    >
      <div className="message-review">
        {asks ? (
          <Alert tone="warning" title={t('messages.review.discard')}>
            <div className="actions">
              <Button size="small" variant="danger" onClick={onClose}>
                {t('messages.review.discard-yes')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setAsks(false)}>
                {t('messages.review.discard-no')}
              </Button>
            </div>
          </Alert>
        ) : null}
        <ClipPlayer
          source={source}
          label={t('messages.clip.from', { name, time: clockTime(durationMs) })}
          size={{ width, height }}
          overlay={({ seconds }) => (
            <ClipMarks
              shapes={[
                ...mark.shapes,
                ...pins.filter((pin) => isAt(pin, seconds)).flatMap((pin) => pin.shapes),
              ]}
              points={mark.points}
              size={{ width, height }}
              onPoint={mark.tool === null ? undefined : mark.draw}
            />
          )}
        >
          {(position) => (
            <>
              <DrawingTools tool={mark.tool} shapes={mark.shapes} onTool={mark.choose} onUndo={mark.undo} />
              <MarkForm
                name={name}
                seconds={position.seconds}
                shown={mark.seconds}
                said={mark.said}
                onSay={mark.say}
                voice={mark.voice}
                mayAdd={pins.length < maximumPins}
                onAdd={() => setPins(withOpenMark())}
              />
              <PinList
                pins={pins}
                position={position}
                voice={({ atMs, voice: noted, file }) =>
                  noted && file ? <DraftPinVoice atMs={atMs} voice={noted} file={file} /> : null
                }
                action={(pin) => (
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={t('messages.review.remove-named', { time: clockTime(pin.atMs) })}
                    onClick={() => setPins(pins.filter((each) => each !== pin))}
                  >
                    {t('messages.review.remove')}
                  </Button>
                )}
              />
            </>
          )}
        </ClipPlayer>
        <ComparedClip clientId={clientId} message={message} timeZone={timeZone} />
        <TextAreaField
          label={t('messages.review.summary')}
          rows={3}
          maxLength={messageMaxLength}
          value={summary}
          onChange={({ target }) => setSummary(target.value)}
        />
        <VoiceRecorder
          state={voice.state}
          onStop={voice.stop}
          onDiscard={voice.discard}
          onAgain={() => void voice.start()}
        />
        {isSilent ? (
          <div>
            <Button size="small" variant="secondary" onClick={() => void voice.start()}>
              {t('messages.voice.start')}
            </Button>
          </div>
        ) : null}
        {error === null ? null : <Alert tone="danger" title={error} />}
        {held === null ? null : (
          <p className="muted" role="status">
            {t(`messages.review.${held}`)}
          </p>
        )}
        <div>
          <Button busy={isBusy} disabled={held !== null || !isSendable} onClick={() => void send()}>
            {t('messages.review.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Recorder = Pick<ReturnType<typeof useVoiceRecorder>, 'state'>;

/** Why the review waits: something that was begun would not be in it. */
function heldBack(mark: ReturnType<typeof useDraftMark>, voice: Recorder, marks: number) {
  const isRecording = ({ state: { phase } }: Recorder) => phase === 'recording' || phase === 'asking';
  if (isRecording(voice) || isRecording(mark.voice)) return 'recording';
  if (mark.isWhole) return marks < maximumPins ? null : 'full';
  return mark.shapes.length > 0 ? 'unsaid' : null;
}
