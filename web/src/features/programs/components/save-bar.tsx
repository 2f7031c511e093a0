import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';

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
  const overtaken = error instanceof ApiError && error.code === 'program_changed';
  return (
    <div className="program-save">
      {error === null ? null : (
        <Alert tone="danger" title={t(overtaken ? 'programs.error-overtaken' : 'programs.error-save')}>
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
      <Button busy={busy} disabled={!changed || !possible} onClick={onSave}>
        {t('programs.save')}
      </Button>
    </div>
  );
}
