import { useSyncExternalStore } from 'react';
import type { SendQueue } from '#web/data/messages/send-queue.ts';
import type { UploadProgress } from '#web/data/messages/upload-progress.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Progress } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** What a message that was not refused waits for. */
export function WaitingState({
  id,
  queue,
  progress,
}: {
  readonly id: string;
  readonly queue: SendQueue;
  readonly progress: UploadProgress;
}) {
  const t = useText();
  const online = useOnline();
  const share = useSyncExternalStore(progress.subscribe, () => progress.of(id));
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
