import { useId } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
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
        {/* The browser's own button speaks the browser's language, not the page's. */}
        <input
          id={id}
          type="file"
          accept=".csv,.zip,.xml,.fit,.txt"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onFile(file);
            event.currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className="button button-primary">
          {t('history-import.choose')}
        </label>
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
