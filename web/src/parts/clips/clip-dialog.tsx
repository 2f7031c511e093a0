import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { maximumClipMs } from '#shared/domain/messages/clip-limits.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import { type ClipProblem, ClipRefusal, makesWebmOnly, shrinkClip } from '#web/lib/clips/shrink-clip.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useObjectUrl } from '#web/lib/hooks/use-object-url.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ChosenClip, ClipDialogTexts } from './choose-clip.tsx';
import './clip-player.css';

const longest = maximumClipMs / 1000;
const shortest = 0.5;

export function ClipDialog({
  file,
  text: firstText,
  texts,
  onClose,
  onSend,
}: {
  readonly file: File;
  readonly text?: string | undefined;
  readonly texts?: ClipDialogTexts | undefined;
  readonly onClose: () => void;
  readonly onSend: (clip: ChosenClip) => void;
}) {
  const t = useText();
  const id = useId();
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState<number | null>(null);
  const [trim, setTrim] = useState({ start: 0, end: 0 });
  const [text, setText] = useState(firstText ?? '');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<ClipProblem | null>(null);
  const [isWebm, setIsWebm] = useState(false);
  useEffect(() => {
    void makesWebmOnly().then(setIsWebm, () => {});
  }, []);

  const show = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  const chooseStart = (start: number) => {
    const end = Math.min(Math.max(trim.end, start + shortest), start + longest);
    setTrim({ start, end });
    show(start);
  };
  const chooseEnd = (end: number) => {
    const start = Math.max(Math.min(trim.start, end - shortest), end - longest, 0);
    setTrim({ start, end });
    show(end);
  };
  const send = async () => {
    setProblem(null);
    setShare(0);
    try {
      const shrunk = await shrinkClip(file, trim, setShare);
      onSend({ text: text.trim(), file: shrunk, durationMs: Math.round((trim.end - trim.start) * 1000) });
      onClose();
    } catch (error) {
      setShare(null);
      setProblem(error instanceof ClipRefusal ? error.problem : 'type');
    }
  };
  const isBusy = share !== null;
  return (
    <Dialog open onClose={isBusy ? () => {} : onClose} title={texts?.title ?? t('messages.clip.title')}>
      {/* biome-ignore lint/a11y/useMediaCaption: the person's own clip, before it is sent */}
      <video
        ref={video}
        className="clip-preview"
        src={url ?? undefined}
        controls
        playsInline
        onLoadedMetadata={async ({ currentTarget }) => {
          const seconds = await lengthOf(currentTarget);
          setLength(seconds);
          setTrim({ start: 0, end: Math.min(seconds, longest) });
        }}
        onError={() => setProblem('type')}
      />
      {length === null ? null : (
        <>
          <label htmlFor={`${id}-start`}>
            {t('messages.clip.start', { time: clockTime(trim.start * 1000) })}
          </label>
          <input
            id={`${id}-start`}
            type="range"
            min={0}
            max={length}
            step={0.1}
            disabled={isBusy}
            value={trim.start}
            onKeyDown={stay}
            onChange={(event) => chooseStart(Math.min(event.currentTarget.valueAsNumber, length - shortest))}
          />
          <label htmlFor={`${id}-end`}>{t('messages.clip.end', { time: clockTime(trim.end * 1000) })}</label>
          <input
            id={`${id}-end`}
            type="range"
            min={0}
            max={length}
            step={0.1}
            disabled={isBusy}
            value={trim.end}
            onKeyDown={stay}
            onChange={(event) => chooseEnd(Math.max(event.currentTarget.valueAsNumber, shortest))}
          />
          {firstText === undefined ? null : (
            <>
              <label htmlFor={`${id}-text`}>{t('messages.clip.exercise')}</label>
              <input
                id={`${id}-text`}
                className="input"
                value={text}
                maxLength={messageMaxLength}
                disabled={isBusy}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </>
          )}
        </>
      )}
      <p aria-live="polite" className={problem === null ? 'muted' : 'field-error'}>
        {problem === null
          ? isBusy
            ? t('messages.clip.shrinking', { percent: Math.round(share * 100) })
            : t('messages.clip.hint', { seconds: longest })
          : t(`messages.clip.trouble-${problem}`)}
      </p>
      {isWebm ? <p className="muted">{t('messages.clip.webm')}</p> : null}
      <Button
        aria-disabled={isBusy || length === null}
        onClick={() => isBusy || length === null || void send()}
      >
        {texts?.submit ?? t('messages.clip.send')}
      </Button>
    </Dialog>
  );
}

/** The dialog may be inside a form, which Enter would send. */
function stay(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Recordings of a browser do not say how long they are until one has looked for their end. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await new Promise<void>((resolve) => {
    video.addEventListener('durationchange', () => resolve(), { once: true });
    video.currentTime = 1e7;
  });
  const seconds = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  video.currentTime = 0;
  return seconds;
}
