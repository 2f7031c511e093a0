import type { MediaFiles } from '#web/data/messages/media-files.ts';
import { isSameAct, type SendQueue } from '#web/data/messages/send-queue.ts';
import type { WaitingMessage } from '#web/data/messages/unsent-messages.ts';
import type { UploadProgress } from '#web/data/messages/upload-progress.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { WaitingMedia } from './waiting-media.tsx';
import { WaitingState } from './waiting-state.tsx';

/** Messages that only this device has: on their way, or refused. */
export function WaitingMessages({
  waiting,
  queue,
  files,
  progress,
  onUndo,
}: {
  readonly waiting: readonly WaitingMessage[];
  readonly queue: SendQueue;
  readonly files: MediaFiles;
  readonly progress: UploadProgress;
  readonly onUndo: ((id: string) => void) | null;
}) {
  const t = useText();
  return (
    <ol className="message-group">
      {waiting.map((message, index) => (
        <li key={message.id} className="message message-own message-waiting">
          {message.media ? <WaitingMedia message={message} files={files} /> : null}
          {message.text === '' ? null : (
            <p className="message-text">
              <span className="visually-hidden">{t('messages.you')}: </span>
              {message.text}
            </p>
          )}
          <p className="message-meta">
            {message.refusedAs === null ? (
              <WaitingState
                message={message}
                isLastOfAct={!isSameAct(message, waiting[index + 1])}
                queue={queue}
                progress={progress}
                onUndo={onUndo}
              />
            ) : (
              <>
                <span className="message-refused">{t(refusalText(message))}</span>
                <Button size="small" variant="ghost" onClick={() => queue.retry(message.id)}>
                  {t('global.try-again')}
                </Button>
                <Button size="small" variant="ghost" onClick={() => queue.discard(message.id)}>
                  {t('messages.discard')}
                </Button>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** By the code of the API's refusal. */
const refusalTexts = new Map<string | null, MessageKey>([
  ['thread_blocked', 'messages.refused-blocked'],
  ['thread_barred', 'messages.refused-barred'],
  ['file_lost', 'messages.refused-lost'],
  ['tier_required', 'messages.refused-tier'],
  ['clip_type', 'messages.refused-type'],
  ['clip_location', 'messages.refused-location'],
  ['clip_length', 'messages.refused-length'],
  ['clip_size', 'messages.refused-size'],
]);

function refusalText({ refusedAs, media }: WaitingMessage): MessageKey {
  const known = refusalTexts.get(refusedAs);
  if (known !== undefined) return known;
  return media === undefined ? 'messages.refused' : 'messages.refused-file';
}
