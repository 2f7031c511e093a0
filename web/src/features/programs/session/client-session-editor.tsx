import type { ReactNode } from 'react';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { sessionOf } from '../model/client-sessions.ts';
import type { SessionForm } from '../model/session-form-schema.ts';
import { SessionEditor } from './session-editor.tsx';

/** A session that the client's calendar has in a way of its own. */
export function ClientSessionEditor({
  workout,
  unit,
  begun,
  asking,
  onForm,
  onDiscard,
  onDone,
  onRemove,
  children,
}: {
  readonly workout: Workout;
  readonly unit: WeightUnit;
  readonly begun: SessionForm | undefined;
  readonly asking: boolean;
  readonly onForm: (form: SessionForm | null) => void;
  readonly onDiscard: () => void;
  readonly onDone: (session: PlannedSession) => void;
  /** Null where it is not the coach's to take off the plan here. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <>
      <p className="muted">{t('programs.client-session-hint')}</p>
      <SessionEditor
        key={workout.id}
        unit={unit}
        session={sessionOf(workout)}
        begun={begun}
        asking={asking}
        onForm={onForm}
        onDiscard={onDiscard}
        onDone={onDone}
        onLater={undefined}
      />
      {children}
      {onRemove === null ? null : (
        <div>
          <Button size="small" variant="danger" onClick={onRemove}>
            {t('programs.remove-session')}
          </Button>
        </div>
      )}
    </>
  );
}
