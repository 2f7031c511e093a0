import { useState } from 'react';
import type { ClipReview } from '#shared/contracts/messages/attachments.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClipMarks } from '#web/parts/clips/clip-marks.tsx';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { isAt, PinList } from '#web/parts/clips/pin-list.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { StoredPinVoice } from './pin-voice.tsx';
import { StoredClip } from './stored-clip.tsx';

/** The coach's marks on a clip, behind a button in the conversation. */
export function ReviewView({
  clientId,
  messageId,
  review: { clipId, pins },
  name,
  onAsk,
}: {
  readonly clientId: string;
  /** Of the review. */
  readonly messageId: string;
  readonly review: ClipReview;
  readonly name: string;
  /** Asks back about a mark, with the beginning of the message. */
  readonly onAsk: ((beginning: string) => void) | null;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const title = t('messages.review.of', { name });
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('messages.review.show', { count: pins.length })}
      </Button>
      <Dialog open={open} wide onClose={() => setOpen(false)} title={title}>
        {open ? (
          <StoredClip clientId={clientId} messageId={clipId}>
            {({ width, height, durationMs }, source) => (
              <ClipPlayer
                source={source}
                label={`${title}, ${clockTime(durationMs)}`}
                size={{ width, height }}
                overlay={({ seconds }) => (
                  <ClipMarks
                    shapes={pins.filter((pin) => isAt(pin, seconds)).flatMap(({ shapes }) => shapes)}
                    size={{ width, height }}
                  />
                )}
              >
                {(position) => (
                  <PinList
                    pins={pins}
                    position={position}
                    voice={({ atMs, voice }) =>
                      voice ? (
                        <StoredPinVoice clientId={clientId} messageId={messageId} atMs={atMs} voice={voice} />
                      ) : null
                    }
                    {...(onAsk && {
                      action: ({ atMs }) => (
                        <Button
                          size="small"
                          variant="ghost"
                          aria-label={t('messages.review.ask-named', { time: clockTime(atMs) })}
                          onClick={() => {
                            setOpen(false);
                            onAsk(t('messages.review.about', { time: clockTime(atMs) }));
                          }}
                        >
                          {t('messages.review.ask')}
                        </Button>
                      ),
                    })}
                  />
                )}
              </ClipPlayer>
            )}
          </StoredClip>
        ) : null}
      </Dialog>
    </>
  );
}
