import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrainingImport } from '#shared/contracts/training-import/training-import.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePerson } from '../use-person.ts';
import { importsQuery, refreshImports, undoWhole } from './training-imports.ts';

export function ImportList() {
  const t = useText();
  const cache = useQueryClient();
  const { account } = usePerson();
  const { data, error, refetch } = useQuery(importsQuery);
  const [asked, setAsked] = useState<TrainingImport | null>(null);
  const offline = useNeedsConnection('change');
  const undo = useMutation({
    mutationFn: undoWhole,
    onSuccess: (count) => {
      setAsked(null);
      toast({ title: t('history-import.removed', { count }) });
    },
    // A part may be gone although the rest failed.
    onSettled: () => refreshImports(cache, account.id),
  });
  if (failedToLoad({ data, error }))
    return <LoadFailed title={t('history-import.list-failed')} onRetry={() => void refetch()} />;
  if (data === undefined || data.imports.length === 0) return null;
  return (
    <Card className="history-import">
      <h3>{t('history-import.list')}</h3>
      <ul className="history-names">
        {data.imports.map((each) => (
          <li key={each.id}>
            <ImportLine each={each} onUndo={() => setAsked(each)} />
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('history-import.undo-title')}>
        <p>{t('history-import.undo-text', { count: asked?.workouts ?? 0 })}</p>
        {offline}
        {undo.isError ? <Alert tone="danger" title={t('history-import.undo-failed')} /> : null}
        <div className="actions">
          <Button
            variant="danger"
            disabled={offline !== null}
            busy={undo.isPending}
            onClick={() => asked && undo.mutate(asked.id)}
          >
            {t('history-import.undo-confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            {t('history-import.keep')}
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}

function ImportLine({ each, onUndo }: { readonly each: TrainingImport; readonly onUndo: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  return (
    <>
      <div>
        <strong>{t(`history-import.source-${each.source}`)}</strong>
        <span className="muted">{` · ${each.fileName} · ${formatDate(each.startedAt, language, account.timeZone)}`}</span>
        <br />
        {each.status === 'removed'
          ? t('history-import.is-removed')
          : `${t('history-import.workouts', { count: each.workouts })} · ${t('history-import.sets', { count: each.sets })}`}
        {each.status === 'open' ? ` · ${t('history-import.is-open')}` : ''}
      </div>
      {each.status === 'removed' ? null : (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('history-import.undo-named', { name: each.fileName })}
          onClick={onUndo}
        >
          {t('history-import.undo')}
        </Button>
      )}
    </>
  );
}
