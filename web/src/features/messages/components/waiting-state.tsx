import { useSyncExternalStore } from 'react';
import type { SendQueue } from '#web/data/messages/send-queue.ts';
import type { WaitingMessage } from '#web/data/messages/unsent-messages.ts';
import type { UploadProgress } from '#web/data/messages/upload-progress.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { HeldAct, useHeldMs } from '#web/parts/outbox/held-act.tsx';
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
    return (
      <HeldAct
        left={left}
        onUndo={isLastOfAct && onUndo !== null ? () => onUndo(id) : null}
        onSendNow={isLastOfAct ? () => void queue.sendNow(id) : null}
      />
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
