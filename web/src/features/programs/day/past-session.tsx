import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { PlannedList } from './planned-list.tsx';

/** What was planned for a day that can no longer be changed. */
export function PastSession({
  session,
  unit,
  wasMoved,
  onClose,
}: {
  readonly session: PlannedSession | undefined;
  readonly unit: WeightUnit;
  /** The client's session is on another day. */
  readonly wasMoved: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <>
      <p className="muted">{t(wasMoved ? 'programs.kept' : 'programs.past')}</p>
      {session ? <PlannedList session={session} unit={unit} /> : null}
      <div>
        <Button variant="secondary" onClick={onClose}>
          {t('programs.close')}
        </Button>
      </div>
    </>
  );
}
