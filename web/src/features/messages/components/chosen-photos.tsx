import { useObjectUrl } from '#web/lib/hooks/use-object-url.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import type { ChosenPhoto } from '../use-chosen-photos.ts';
import './media.css';

export function ChosenPhotos({
  photos,
  onRemove,
}: {
  readonly photos: readonly ChosenPhoto[];
  readonly onRemove: (key: string) => void;
}) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <ul className="chosen-photos" aria-label={t('messages.photo.chosen')} aria-live="polite">
      {photos.map((photo) => (
        <Row key={photo.key} photo={photo} onRemove={() => onRemove(photo.key)} />
      ))}
    </ul>
  );
}

function Row({
  photo: { name, file, trouble },
  onRemove,
}: {
  readonly photo: ChosenPhoto;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const url = useObjectUrl(file);
  return (
    <li>
      {url === null ? null : <img src={url} alt="" />}
      <span className="chosen-photo-name">{name}</span>
      {trouble === null ? (
        file === null && <span className="muted">{t('messages.photo.preparing')}</span>
      ) : (
        <span className="field-error">{t(`messages.photo.trouble-${trouble}`)}</span>
      )}
      <Button
        size="small"
        variant="ghost"
        aria-label={t('messages.photo.remove-named', { name })}
        onClick={onRemove}
      >
        {t('messages.photo.remove')}
      </Button>
    </li>
  );
}
