import { useMutation } from '@tanstack/react-query';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { saveCsv } from '#web/lib/files/csv.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import { exportHeader, exportRows } from './export-table.ts';
import { allSets } from './training-imports.ts';

export function ExportSets() {
  const t = useText();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const save = useMutation({
    mutationFn: async () => {
      const workouts = await allSets();
      if (workouts.length === 0) return false;
      const rows = exportRows(workouts, { timeZone: account.timeZone, nameOf });
      saveCsv(`repz-sets-${localDayOf(Date.now(), account.timeZone)}.csv`, [exportHeader, ...rows]);
      return true;
    },
  });
  return (
    <>
      {save.isError ? <Alert tone="danger" title={t('history-import.export-failed')} /> : null}
      {save.data === false ? <p role="status">{t('history-import.export-empty')}</p> : null}
      <div>
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('history-import.export')}
        </Button>
      </div>
    </>
  );
}
