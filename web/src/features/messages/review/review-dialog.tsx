import { useRef, useState } from 'react';
import type { ClipPin, ClipPoint, ClipShape, MessageMedia } from '#shared/contracts/messages/attachments.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { maximumPins } from '#shared/domain/messages/clip-limits.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import { uploadMessageFile } from '#web/data/messages/account-queue.ts';
import { ApiError, callApi } from '#web/lib/api/api-client.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { ClipMarks } from '#web/parts/clips/clip-marks.tsx';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { isAt, PinList } from '#web/parts/clips/pin-list.tsx';
import { useVoiceRecorder, type VoiceNote } from '#web/parts/voice/use-voice-recorder.ts';
import { VoiceRecorder } from '#web/parts/voice/voice-recorder.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { TextAreaField } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMediaLink } from '../use-media-link.ts';
import { ComparedClip } from './compared-clip.tsx';
import { DrawingTools, type Tool } from './drawing-tools.tsx';
import { MarkForm } from './mark-form.tsx';
import { DraftPinVoice } from './pin-voice.tsx';

type DraftPin = ClipPin & { readonly file?: Blob };
const pointsOf = { line: 2, angle: 3 } as const satisfies Record<Tool, number>;

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
  const [said, setSaid] = useState('');
  const [shapes, setShapes] = useState<readonly ClipShape[]>([]);
  const [tool, setTool] = useState<Tool | null>(null);
  const [points, setPoints] = useState<readonly ClipPoint[]>([]);
  const [summary, setSummary] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const { width, height, durationMs } = media;
  const voice = useVoiceRecorder();
  const markVoice = useVoiceRecorder();
  const spoken = voice.state.phase === 'review' ? voice.state.file : null;
  const isSilent = voice.state.phase === 'idle';
  const isMarkSilent = markVoice.state.phase === 'idle';
  const isUnmarked = said === '' && shapes.length === 0 && isMarkSilent;
  const isEmpty = pins.length === 0 && isUnmarked && summary === '' && isSilent;

  const draw = (point: ClipPoint) => {
    if (tool === null) return;
    const drawn = [...points, point];
    if (drawn.length < pointsOf[tool]) {
      setPoints(drawn);
      return;
    }
    setShapes([...shapes, drawn]);
    setPoints([]);
    setTool(null);
  };
  const add = (seconds: number) => {
    const pin = {
      atMs: Math.min(durationMs, Math.round(seconds * 1000)),
      text: said.trim(),
      shapes: [...shapes],
      ...(markVoice.state.phase === 'review' && spokenPin(markVoice.state)),
    };
    setPins([...pins, pin].toSorted((a, b) => a.atMs - b.atMs));
    setSaid('');
    setShapes([]);
    markVoice.discard();
  };
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      for (const { voice: noted, file } of pins) {
        if (noted && file) await uploadMessageFile(clientId, { id: noted.id, kind: 'voice', file });
      }
      const review = { clipId: message.id, pins: pins.map(({ file: _file, ...pin }) => pin) };
      const id = requestId.current;
      if (spoken !== null) await uploadMessageFile(clientId, { id, kind: 'voice', file: spoken });
      const body = { id, text: summary.trim(), review, ...(spoken && { media: 'voice' as const }) };
      await callApi('sendMessage', body, { params: { clientId } });
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
              shapes={[...shapes, ...pins.filter((pin) => isAt(pin, seconds)).flatMap((pin) => pin.shapes)]}
              points={points}
              size={{ width, height }}
              onPoint={tool === null ? undefined : draw}
            />
          )}
        >
          {(position) => (
            <>
              <DrawingTools
                tool={tool}
                shapes={shapes}
                onTool={(next) => {
                  setPoints([]);
                  setTool(next);
                }}
                onUndo={() => setShapes(shapes.slice(0, -1))}
              />
              <MarkForm
                name={name}
                seconds={position.seconds}
                said={said}
                onSay={setSaid}
                voice={markVoice}
                mayAdd={pins.length < maximumPins}
                onAdd={() => add(position.seconds)}
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
        <div>
          <Button
            busy={isBusy}
            disabled={pins.length === 0 || (summary.trim() === '' && spoken === null)}
            onClick={() => void send()}
          >
            {t('messages.review.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const spokenPin = ({ file, durationMs }: VoiceNote) => ({
  file,
  voice: {
    id: crypto.randomUUID(),
    type: file.type.startsWith('audio/mp4') ? ('audio/mp4' as const) : ('audio/webm' as const),
    durationMs: Math.max(1, Math.round(durationMs)),
  },
});
