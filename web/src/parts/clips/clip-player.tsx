import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { MediaSource } from '#web/parts/voice/media-source.ts';
import { useRenewal } from '#web/parts/voice/use-renewal.ts';
import { Button } from '#web/ui/input/button.tsx';
import './clip-player.css';

/** Phones film 30 frames a second; a shorter step would show the same frame again. */
export const frameSeconds = 1 / 30;

export type ClipPosition = { readonly seconds: number; readonly seek: (seconds: number) => void };

export function ClipPlayer({
  source: { url, renew },
  label,
  size,
  overlay,
  children,
}: {
  readonly source: MediaSource;
  readonly label: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Drawn over the picture. */
  readonly overlay?: (position: ClipPosition) => ReactNode;
  readonly children?: (position: ClipPosition) => ReactNode;
}) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const { isBroken, retry, onLoaded, onError } = useRenewal(renew);

  const seek = (to: number) => {
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime = Math.max(0, to);
  };
  const step = (frames: number) => seek((video.current?.currentTime ?? 0) + frames * frameSeconds);
  const toggle = () => {
    if (!video.current) return;
    // A play that a pause interrupts rejects; the element's own events say what holds.
    if (video.current.paused) video.current.play().catch(() => {});
    else video.current.pause();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed into a field below the clip is text.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const frames = { ',': -1, ArrowLeft: -1, '.': 1, ArrowRight: 1 }[event.key];
    if (frames === undefined) return;
    event.preventDefault();
    step(frames);
  };
  if (isBroken) {
    return (
      <p>
        {t('messages.clip.failed')}{' '}
        <Button size="small" variant="secondary" onClick={retry}>
          {t('global.try-again')}
        </Button>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className="clip-player" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <div className="clip-stage">
        <video
          ref={video}
          src={url}
          {...size}
          playsInline
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
          onSeeked={(event) => setSeconds(event.currentTarget.currentTime)}
          onLoadedData={onLoaded}
          onError={onError}
        />
        {overlay?.({ seconds, seek })}
      </div>
      <div className="clip-beside">
        <div className="clip-controls">
          <Button size="small" variant="secondary" onClick={toggle}>
            {t(isPlaying ? 'messages.voice.pause' : 'messages.voice.play')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('messages.clip.back')}
            onClick={() => step(-1)}
          >
            −1
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('messages.clip.forward')}
            onClick={() => step(1)}
          >
            +1
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-pressed={isSlow}
            onClick={() => {
              if (video.current) video.current.playbackRate = isSlow ? 1 : 0.5;
              setSlow(!isSlow);
            }}
          >
            {t('messages.clip.half-speed')}
          </Button>
          <span className="clip-time" data-testid="clip-time">
            {clockTime(seconds * 1000)}
          </span>
        </div>
        {children?.({ seconds, seek })}
      </div>
    </div>
  );
}
