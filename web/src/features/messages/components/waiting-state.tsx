import { useEffect, useState, useSyncExternalStore } from 'react';
import { heldMs, type SendQueue } from '#web/data/messages/send-queue.ts';
import type { WaitingMessage } from '#web/data/messages/unsent-messages.ts';
import type { UploadProgress } from '#web/data/messages/upload-progress.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Progress } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** What a message that was not refused waits for. */
export function WaitingState({
  message,
  isLastOfAct,
  queue,
  progress,
  onUndo,
}: {
  readonly message: WaitingMessage;
  readonly isLastOfAct: boolean;
  readonly queue: SendQueue;
  readonly progress: UploadProgress;
  readonly onUndo: ((id: string) => void) | null;
}) {
  const t = useText();
  const { id } = message;
  const online = useOnline();
  const left = useHeldMs(message);
  const share = useSyncExternalStore(progress.subscribe, () => progress.of(id));
  if (left > 0) {
    const seconds = Math.ceil(left / 1000);
    return (
      <>
        {/* Read once; the number would be announced with every second. */}
        <span className="visually-hidden">{t('messages.sending-soon')}</span>
        <span aria-hidden="true">{t('messages.sending-in', { seconds })}</span>
        {isLastOfAct && onUndo !== null ? (
          <Button size="small" variant="ghost" onClick={() => onUndo(id)}>
            {t('messages.undo')}
          </Button>
        ) : null}
        {isLastOfAct ? (
          <Button size="small" variant="ghost" onClick={() => void queue.sendNow(id)}>
            {t('messages.send-now')}
          </Button>
        ) : null}
      </>
    );
  }
  if (share === null) return t('messages.waiting');
  const percent = Math.floor(share * 100);
  return (
    <>
      {online ? t('messages.sending-video') : t('messages.upload-paused')}
      {/* Its value is read on request; as a text it would be announced with every percent. */}
      <Progress label={t('messages.sending-video')} value={percent} max={100} />
      <span aria-hidden="true">{t('messages.percent', { percent })}</span>
      <Button size="small" variant="ghost" onClick={() => queue.discard(id)}>
        {t('messages.cancel-upload')}
      </Button>
    </>
  );
}

function useHeldMs(message: WaitingMessage): number {
  const [now, setNow] = useState(Date.now);
  const left = heldMs(message, now);
  const isHeld = left > 0;
  useEffect(() => {
    if (!isHeld) return;
    const interval = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(interval);
  }, [isHeld]);
  return left;
}
