import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type ClientProgram, changedSessionsSchema } from '#shared/contracts/training/programs.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { overtakenSessions } from '../model/overtaken-sessions.ts';
import { OvertakenList } from './overtaken-list.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';

const problems: ReadonlyMap<string, 'exercise' | 'overtaken' | 'client-session' | 'too-many-changes'> =
  new Map([
    ['exercise_not_found', 'exercise'],
    ['program_changed', 'overtaken'],
    ['session_begun', 'client-session'],
    ['session_changed', 'client-session'],
    ['too_many_changes', 'too-many-changes'],
  ]);

export function SaveBar({
  changed,
  possible,
  busy,
  error,
  workouts,
  onSave,
  onReload,
  children,
}: {
  readonly changed: boolean;
  readonly possible: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  /** As the coach saw them. */
  readonly workouts: ClientProgram['workouts'];
  readonly onSave: () => void;
  readonly onReload: () => void;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const maySave = changed && possible;
  useBuilderKeys({ 'Mod+s': () => (maySave && !busy ? onSave() : undefined) });
  const code = error instanceof ApiError ? error.code : '';
  const problem = problems.get(code) ?? 'save';
  const told = z.safeParse(changedSessionsSchema, error instanceof ApiError ? error.details : undefined);
  return (
    <div className="program-save">
      {error === null ? null : (
        <Alert tone="danger" title={t(`programs.error-${problem}`)}>
          <OvertakenList sessions={told.success ? overtakenSessions(told.data.sessions, workouts) : []} />
          {problem === 'overtaken' || problem === 'client-session' ? (
            <div>
              <Button size="small" variant="secondary" onClick={onReload}>
                {t('programs.reload')}
              </Button>
            </div>
          ) : null}
        </Alert>
      )}
      <p role="status" className="muted">
        {t(changed ? 'programs.unsaved' : 'programs.all-saved')}
      </p>
      {children}
      <Button busy={busy} disabled={!maySave} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
        {t('programs.save')}
      </Button>
    </div>
  );
}
