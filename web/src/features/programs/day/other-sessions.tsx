import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';

/** From one session of a day to its others, or to a further one. */
export function OtherSessions({
  planned,
  sessions,
  onPlanned,
  onSession,
  onAnother,
}: {
  /** Of the plan, where another one is open: without a session it can be added. */
  readonly planned: { readonly session: PlannedSession | undefined } | null;
  /** As the client has them. */
  readonly sessions: readonly Workout[];
  readonly onPlanned: () => void;
  readonly onSession: (workoutId: string) => void;
  /** Absent where the day takes no further session. */
  readonly onAnother: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <div className="actions">
      {planned === null ? null : (
        <Button size="small" variant="secondary" onClick={onPlanned}>
          {planned.session === undefined
            ? t('programs.add-session')
            : t('programs.edit-session', { name: sessionName(t, planned.session) })}
        </Button>
      )}
      {sessions.map((each) => (
        <Button key={each.id} size="small" variant="secondary" onClick={() => onSession(each.id)}>
          {t('programs.edit-session', { name: sessionName(t, each) })}
        </Button>
      ))}
      {onAnother === undefined ? null : (
        <Button size="small" variant="secondary" onClick={onAnother}>
          {t('programs.add-another')}
        </Button>
      )}
    </div>
  );
}
