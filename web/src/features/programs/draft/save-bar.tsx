import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';

export function SaveBar({
  changed,
  possible,
  busy,
  error,
  onSave,
  onReload,
  children,
}: {
  readonly changed: boolean;
  readonly possible: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: () => void;
  readonly onReload: () => void;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const maySave = changed && possible;
  useBuilderKeys({ 'Mod+s': () => (maySave && !busy ? onSave() : undefined) });
  const code = error instanceof ApiError ? error.code : '';
  const overtaken = code === 'program_changed' || code === 'session_begun';
  const problem = code === 'exercise_not_found' ? 'exercise' : overtaken ? 'overtaken' : 'save';
  return (
    <div className="program-save">
      {error === null ? null : (
        <Alert tone="danger" title={t(`programs.error-${problem}`)}>
          {overtaken ? (
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
