import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FilmedSet } from '#shared/contracts/messages/attachments.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import { maximumVoiceMs } from '#shared/domain/messages/voice-limits.ts';
import type { DeviceStore } from '#web/data/messages/unsent-messages.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useVoiceRecorder, type VoiceNote } from '#web/parts/voice/use-voice-recorder.ts';
import { VoiceRecorder } from '#web/parts/voice/voice-recorder.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { MediaIcon } from '#web/ui/input/media-icon.tsx';
import type { Filmed } from '../filmed.ts';
import { type Clip, ClipButton } from '../review/clip-button.tsx';
import { RequestedReview } from '../review/requested-review.tsx';
import type { TakenBack } from '../taken-back.ts';
import { maximumPhotosAtOnce, useChosenPhotos } from '../use-chosen-photos.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import { PhotoButton } from './photo-button.tsx';

const countFrom = messageMaxLength - 200;

export type Outgoing = {
  readonly text: string;
  readonly carried?:
    | { readonly kind: 'photo'; readonly file: Blob }
    | {
        readonly kind: 'clip';
        readonly file: Blob;
        readonly durationMs: number;
        readonly exerciseId?: string;
        readonly slotId?: string;
        readonly set?: FilmedSet;
      }
    | { readonly kind: 'voice'; readonly file: Blob; readonly durationMs: number };
};

/** A new one each time, so that the same mark can be asked about twice. */
export type Asked = { readonly beginning: string };

export function Composer({
  clientId,
  store,
  takesClips,
  filmed,
  asked,
  takenBack,
  onUsed,
  onSend,
}: {
  readonly clientId: string;
  readonly store: DeviceStore;
  readonly takesClips: boolean;
  readonly filmed: Filmed | null;
  readonly asked: Asked | null;
  readonly takenBack: TakenBack | null;
  /** What was asked or taken back is in the field now: another composer of this thread would add it again. */
  readonly onUsed: () => void;
  /** What is sent in one act can be taken back in one. */
  readonly onSend: (messages: readonly Outgoing[]) => void;
}) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => store.readDraft(clientId));
  const { photos, add, putBack, remove, clear } = useChosenPhotos();
  const voice = useVoiceRecorder();
  const recording = voice.state.phase !== 'idle';
  const ready = photos.flatMap(({ file }) => (file === null ? [] : [file]));
  const pending = photos.some(({ file, trouble }) => file === null && trouble === null);
  const tooLong = text.length > messageMaxLength;
  const sendable = (text.trim() !== '' || ready.length > 0) && !tooLong && !pending;

  useEffect(() => {
    if (!field.current) return;
    // The style sheet sets the maximum height.
    field.current.style.height = 'auto';
    if (text !== '') field.current.style.height = `${field.current.scrollHeight + 2}px`;
  });

  const write = (next: string) => {
    setText(next);
    store.writeDraft(clientId, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, whatever is typed meanwhile
  useEffect(() => {
    if (asked === null) return;
    write([text.trimEnd(), asked.beginning].filter(Boolean).join('\n'));
    onUsed();
    field.current?.focus();
  }, [asked]);
  const sendVoice = ({ file, durationMs }: VoiceNote) =>
    onSend([{ text: '', carried: { kind: 'voice', file, durationMs } }]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act that was taken back
  useEffect(() => {
    if (takenBack === null) return;
    write([takenBack.text, text].filter((part) => part.trim() !== '').join('\n'));
    putBack(t('messages.photo.taken-back'), takenBack.photos);
    if (takenBack.voice !== null) {
      // A recording that has begun since is not given up for one that is whole.
      if (recording) sendVoice(takenBack.voice);
      else voice.putBack(takenBack.voice);
    }
    onUsed();
    field.current?.focus();
  }, [takenBack]);
  const send = () => {
    if (!sendable) return;
    const [first, ...others] = ready;
    // The text becomes the caption of the first photo.
    onSend([
      { text: text.trim(), ...(first && { carried: { kind: 'photo' as const, file: first } }) },
      ...others.map((file) => ({ text: '', carried: { kind: 'photo' as const, file } })),
    ]);
    write('');
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms a character while an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const sendClip = ({ text: caption, ...clip }: Clip) =>
    onSend([{ text: caption, carried: { kind: 'clip', ...clip } }]);

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="composer-media">
        {takesClips && filmed !== null ? <RequestedReview filmed={filmed} onSend={sendClip} /> : null}
        <ChosenPhotos photos={photos} onRemove={remove} />
        <VoiceRecorder
          state={voice.state}
          onStop={voice.stop}
          onDiscard={voice.discard}
          onAgain={() => void voice.start()}
          onSend={(file, durationMs) => {
            sendVoice({ file, durationMs });
            voice.discard();
            field.current?.focus();
          }}
        />
      </div>
      <label className="visually-hidden" htmlFor={id}>
        {t('messages.composer.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input composer-text"
        rows={1}
        value={text}
        placeholder={t('messages.composer.placeholder')}
        aria-describedby={`${id}-hint`}
        {...(tooLong && { 'aria-invalid': true })}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" aria-disabled={!sendable}>
        {t('messages.composer.send')}
      </Button>
      <div className="composer-tools">
        <PhotoButton room={maximumPhotosAtOnce - photos.length} onChoose={(files) => void add(files)} />
        {takesClips ? <ClipButton onSend={sendClip} /> : null}
        <button
          type="button"
          className="composer-tool"
          aria-label={t('messages.voice.start')}
          aria-disabled={recording}
          onClick={() => {
            if (!recording) void voice.start();
          }}
        >
          <MediaIcon name="microphone" />
        </button>
        <p
          id={`${id}-hint`}
          className={tooLong ? 'composer-hint field-error' : 'composer-hint'}
          aria-live="polite"
        >
          {text.length > countFrom ? (
            t('messages.composer.length', { length: text.length, limit: messageMaxLength })
          ) : (
            <>
              <span className="composer-keys">{t('messages.composer.keys')} </span>
              {t('messages.composer.hint', {
                count: maximumPhotosAtOnce,
                minutes: maximumVoiceMs / 60_000,
              })}
            </>
          )}
        </p>
      </div>
    </form>
  );
}
