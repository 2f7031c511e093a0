import { useId, useState } from 'react';
import { maximumPhotosPerCheckIn } from '#shared/domain/photos/photo-limits.ts';
import { type PhotoPose, photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { FileButton } from '#web/ui/input/file-button.tsx';
import { useSteadyFocus } from '#web/ui/input/use-steady-focus.ts';
import type { CheckInDraft } from '../check-in-draft.ts';
import { acceptedPhotos, usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { PendingPhotoRow } from './pending-photo-row.tsx';

export function PhotoField({
  kept,
  onKept,
  onPose,
  onRemove,
  onBusy,
}: {
  readonly kept: CheckInDraft['photos'];
  readonly onKept: (photo: CheckInDraft['photos'][number]) => void;
  readonly onPose: (id: string, pose: PhotoPose | undefined) => void;
  readonly onRemove: (id: string) => void;
  readonly onBusy: (busy: boolean) => void;
}) {
  const t = useText();
  const id = useId();
  const [over, setOver] = useState(false);
  const { pending, add, retry, remove } = usePhotoUploads(onKept);
  const room = maximumPhotosPerCheckIn - kept.length - pending.length;
  const focus = useSteadyFocus(room <= 0);

  const take = async (files: readonly File[]) => {
    const chosen = files.slice(0, Math.max(0, room));
    if (chosen.length === 0) return;
    onBusy(true);
    await add(chosen);
    onBusy(false);
  };

  return (
    <fieldset className="field-group photo-field">
      <legend className="field-legend">{t('check-ins.photos')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same */}
      <div
        className={over ? 'photo-drop photo-drop-over' : 'photo-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <FileButton
          label={t('check-ins.photos-add')}
          accept={acceptedPhotos}
          multiple
          {...focus}
          onClick={(event) => room <= 0 && event.preventDefault()}
          aria-describedby={`${id}-hint`}
          onFiles={(files) => void take(files)}
        />
        <p id={`${id}-hint`} className="field-hint">
          {t('check-ins.photos-hint', { count: maximumPhotosPerCheckIn })}
        </p>
      </div>
      <ul className="photo-list" aria-live="polite">
        {kept.map((photo) => (
          <li key={photo.id}>
            <span className="photo-name">{photo.name}</span>
            <span className="photo-done">{t('check-ins.photo-kept')}</span>
            <select
              className="input photo-pose"
              aria-label={t('check-ins.photo-pose-named', { name: photo.name })}
              value={photo.pose ?? ''}
              onChange={(event) =>
                onPose(
                  photo.id,
                  photoPoses.find((pose) => pose === event.currentTarget.value),
                )
              }
            >
              <option value="">{t('check-ins.photo-pose')}</option>
              {photoPoses.map((pose) => (
                <option key={pose} value={pose}>
                  {t(`check-ins.pose-${pose}`)}
                </option>
              ))}
            </select>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('check-ins.photo-remove-named', { name: photo.name })}
              onClick={() => onRemove(photo.id)}
            >
              {t('check-ins.photo-remove')}
            </Button>
          </li>
        ))}
        {pending.map((photo) => (
          <PendingPhotoRow
            key={photo.key}
            photo={photo}
            onRetry={() => void retry(photo)}
            onRemove={() => remove(photo.key)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
