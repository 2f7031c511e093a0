import { Suspense, useState } from 'react';
import type { FilmedSet } from '#shared/contracts/messages/messages.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MediaIcon } from '#web/ui/display/media-icon.tsx';

const ClipDialog = lazyPart(
  async () => ({ default: (await import('./clip-dialog.tsx')).ClipDialog }),
  ['messages'],
);

export type Clip = {
  readonly text: string;
  readonly file: Blob;
  readonly durationMs: number;
  readonly exerciseId?: string;
  readonly set?: FilmedSet;
};

/** @param exercise What the clip will show; the button then says so in words. */
export function ClipButton({
  exercise,
  onSend,
}: {
  readonly exercise?: string;
  readonly onSend: (clip: Clip) => void;
}) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <span className={exercise === undefined ? 'composer-tool' : 'button button-small requested-clip'}>
        {exercise === undefined ? <MediaIcon name="video" /> : t('messages.clip.choose')}
        <input
          type="file"
          className="composer-file"
          aria-label={t(exercise === undefined ? 'messages.clip.add' : 'messages.clip.choose')}
          accept="video/*"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            event.currentTarget.value = '';
          }}
        />
      </span>
      {file === null ? null : (
        <Suspense>
          <ClipDialog file={file} exercise={exercise ?? ''} onClose={() => setFile(null)} onSend={onSend} />
        </Suspense>
      )}
    </>
  );
}
