import { useId } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { FileButton } from '#web/ui/input/file-button.tsx';
import type { HistoryProblem } from './reading/history-problem.ts';

const apps = [
  'strong',
  'hevy',
  'fitnotes',
  'trainerize',
  'liftosaur',
  'apple-health',
  'fit',
  'table',
] as const;

export function ChooseHistory({
  problem,
  line,
  onFile,
}: {
  readonly problem: HistoryProblem | 'failed' | null;
  readonly line: number | null;
  readonly onFile: (file: File) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <>
      {problem === null ? null : (
        <Alert tone="danger" title={t(`history-import.problem-${problem}`)}>
          {line === null ? null : <p>{t('history-import.line', { line })}</p>}
          <p>{t('history-import.nothing-stored')}</p>
        </Alert>
      )}
      <div className="history-file">
        <FileButton
          label={t('history-import.choose')}
          variant="primary"
          accept=".csv,.zip,.xml,.fit,.txt"
          aria-describedby={`${id}-hint`}
          onFiles={([file]) => {
            if (file) onFile(file);
          }}
        />
        <p id={`${id}-hint`} className="field-hint">
          {t('history-import.hint')}
        </p>
      </div>
      <details>
        <summary>{t('history-import.how')}</summary>
        <ul className="history-how">
          {apps.map((app) => (
            <li key={app}>{t(`history-import.how-${app}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
