import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

/** What can be done with a whole exercise of a session. */
export function ExerciseActions({
  name,
  place,
  count,
  onMove,
  onDuplicate,
  onRemove,
}: {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (other: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  return (
    <div className="actions">
      <Button
        size="small"
        variant="ghost"
        disabled={place === 0}
        aria-label={t('programs.up-name', { name })}
        onClick={() => onMove(place - 1)}
      >
        {t('programs.up')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={place === count - 1}
        aria-label={t('programs.down-name', { name })}
        onClick={() => onMove(place + 1)}
      >
        {t('programs.down')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('programs.duplicate-name', { name })}
        onClick={onDuplicate}
      >
        {t('programs.duplicate')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('programs.remove-name', { name })}
        onClick={onRemove}
      >
        {t('programs.remove')}
      </Button>
    </div>
  );
}
