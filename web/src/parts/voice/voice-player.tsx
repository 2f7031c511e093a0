import { useRef, useState } from 'react';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MediaIcon } from '#web/ui/input/media-icon.tsx';
import type { MediaSource } from './media-source.ts';
import './voice.css';

/** Only one voice note plays at a time. */
let heard: HTMLAudioElement | null = null;

/** The duration comes from the message, because recorded files often lack it. */
export function VoicePlayer({
  source,
  durationMs,
  label,
}: {
  readonly source: MediaSource;
  readonly durationMs: number;
  readonly label: string;
}) {
  const t = useText();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [positionMs, setPositionMs] = useState(0);

  const play = async () => {
    const element = audio.current;
    if (element === null) return;
    setFailed(false);
    heard?.pause();
    heard = element;
    try {
      const url = source.isFresh() && !failed ? source.url : await source.renew();
      if (element.src !== url) {
        element.src = url;
        element.currentTime = positionMs / 1000;
      }
      await element.play();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  const seek = (milliseconds: number) => {
    setPositionMs(milliseconds);
    if (audio.current?.src) audio.current.currentTime = milliseconds / 1000;
  };

  return (
    <fieldset className="voice-player" aria-label={label}>
      {/* biome-ignore lint/a11y/useMediaCaption: what people say to each other has no captions */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setPositionMs(currentTarget.currentTime * 1000)}
      />
      <button
        type="button"
        className="voice-toggle"
        aria-label={t(playing ? 'messages.voice.pause' : 'messages.voice.play')}
        onClick={() => (playing ? audio.current?.pause() : void play())}
      >
        <MediaIcon name={playing ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        className="voice-position"
        min={0}
        max={durationMs}
        step={100}
        value={Math.min(positionMs, durationMs)}
        aria-label={t('messages.voice.position')}
        aria-valuetext={`${clockTime(positionMs)} / ${clockTime(durationMs)}`}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <span className="voice-time">{clockTime(playing || positionMs > 0 ? positionMs : durationMs)}</span>
      {failed ? (
        <span className="message-refused" role="alert">
          {t('messages.voice.failed')}
        </span>
      ) : null}
    </fieldset>
  );
}
