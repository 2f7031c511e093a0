import { useId } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { FileButton } from '#web/ui/input/file-button.tsx';
import { acceptedPhotos, usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { PendingPhotoRow } from './pending-photo-row.tsx';

type Kept = { readonly id: string; readonly name: string };

/** One photo, sent as soon as it is chosen: the answer is its id. */
export function QuestionPhoto({
  label,
  kept,
  error,
  onKept,
  onRemove,
  onBusy,
}: {
  readonly label: string;
  readonly kept: Kept | null;
  readonly error: string | undefined;
  readonly onKept: (photo: Kept) => void;
  readonly onRemove: () => void;
  readonly onBusy: (busy: boolean) => void;
}) {
  const t = useText();
  const id = useId();
  const { pending, add, retry, remove } = usePhotoUploads(onKept);
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    onBusy(true);
    await add([file]);
    onBusy(false);
  };
  const described = [`${id}-hint`, ...(error ? [`${id}-error`] : [])].join(' ');
  return (
    <fieldset className="field-group photo-field">
      <legend className="field-legend">{label}</legend>
      {kept === null && pending.length === 0 ? (
        <div className="photo-drop">
          <FileButton
            label={
              <>
                {t('check-ins.photo-add')} <span className="visually-hidden">{label}</span>
              </>
            }
            accept={acceptedPhotos}
            aria-describedby={described}
            {...(error ? { 'aria-invalid': true } : {})}
            onFiles={(files) => void take(files)}
          />
          <p id={`${id}-hint`} className="field-hint">
            {t('check-ins.photo-hint')}
          </p>
        </div>
      ) : null}
      <ul className="photo-list" aria-live="polite">
        {kept === null ? null : (
          <li>
            <span className="photo-name">{kept.name}</span>
            <span className="photo-done">{t('check-ins.photo-kept')}</span>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('check-ins.photo-remove-named', { name: kept.name })}
              onClick={onRemove}
            >
              {t('check-ins.photo-remove')}
            </Button>
          </li>
        )}
        {pending.map((photo) => (
          <PendingPhotoRow
            key={photo.key}
            photo={photo}
            onRetry={() => void retry(photo)}
            onRemove={() => remove(photo.key)}
          />
        ))}
      </ul>
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
