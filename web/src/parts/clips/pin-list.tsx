import type { ReactNode } from 'react';
import type { ClipPin } from '#shared/contracts/messages/attachments.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type ClipPosition, frameSeconds } from './clip-player.tsx';

export const isAt = ({ atMs }: Pick<ClipPin, 'atMs'>, seconds: number) =>
  Math.abs(atMs / 1000 - seconds) < frameSeconds;

/** What the coach marked, by time. A tap goes to its frame. */
export function PinList<Pin extends ClipPin>({
  pins,
  position: { seconds, seek },
  voice,
  action,
}: {
  readonly pins: readonly Pin[];
  readonly position: ClipPosition;
  /** Plays what was said at a mark. */
  readonly voice: (pin: Pin) => ReactNode;
  readonly action?: (pin: Pin) => ReactNode;
}) {
  const t = useText();
  return (
    <ol className="clip-pins" aria-label={t('messages.review.marks')}>
      {pins.map((pin) => (
        <li key={`${pin.atMs} ${pin.text} ${pin.voice?.id ?? ''}`}>
          <button
            type="button"
            className="clip-pin"
            aria-current={isAt(pin, seconds)}
            onClick={() => seek(pin.atMs / 1000)}
          >
            <strong>{clockTime(pin.atMs)}</strong> {pin.text === '' ? t('messages.preview.voice') : pin.text}
          </button>
          {action?.(pin)}
          {voice(pin)}
        </li>
      ))}
    </ol>
  );
}
