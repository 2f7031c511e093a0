import type { ReactNode } from 'react';
import type { ClipPin } from '#shared/contracts/messages.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { type ClipPosition, frameSeconds } from './clip-player.tsx';

export const isAt = ({ atMs }: Pick<ClipPin, 'atMs'>, seconds: number) =>
  Math.abs(atMs / 1000 - seconds) < frameSeconds;

/** What the coach marked, by time. A tap goes to its frame. */
export function PinList({
  pins,
  position: { seconds, seek },
  action,
}: {
  readonly pins: readonly ClipPin[];
  readonly position: ClipPosition;
  readonly action?: (pin: ClipPin) => ReactNode;
}) {
  const t = useText();
  return (
    <ol className="clip-pins" aria-label={t('messages.review.marks')}>
      {pins.map((pin) => (
        <li key={`${pin.atMs} ${pin.text}`}>
          <button
            type="button"
            className="clip-pin"
            aria-current={isAt(pin, seconds)}
            onClick={() => seek(pin.atMs / 1000)}
          >
            <strong>{clockTime(pin.atMs)}</strong> {pin.text}
          </button>
          {action?.(pin)}
        </li>
      ))}
    </ol>
  );
}
