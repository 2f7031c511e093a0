import { useText } from '#web/lib/i18n/use-text.ts';
import { Progress } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { PendingPhoto } from '../photos/use-photo-uploads.ts';

/** A photo on its way, or why it did not arrive. */
export function PendingPhotoRow({
  photo,
  onRetry,
  onRemove,
}: {
  readonly photo: PendingPhoto;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const { name, problem, progress } = photo;
  return (
    <li>
      <span className="photo-name">{name}</span>
      {problem === null ? (
        <Progress label={t('check-ins.photo-progress', { name })} value={Math.round((progress ?? 0) * 100)} />
      ) : (
        <>
          <span className="field-error" role="alert">
            {t(`check-ins.photo-problem-${problem}`)}
          </span>
          {problem === 'network' || problem === 'not-loaded' ? (
            <Button size="small" variant="secondary" onClick={onRetry}>
              {t('check-ins.photo-retry')}
            </Button>
          ) : null}
          <Button
            size="small"
            variant="ghost"
            aria-label={t('check-ins.photo-remove-named', { name })}
            onClick={onRemove}
          >
            {t('check-ins.photo-remove')}
          </Button>
        </>
      )}
    </li>
  );
}
