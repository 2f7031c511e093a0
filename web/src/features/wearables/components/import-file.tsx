import { useId, useState } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { FileProblem } from '#web/lib/reading/file-problem.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { FileButton } from '#web/ui/input/file-button.tsx';

const template =
  'Date,Sleep hours,Resting heart rate,HRV,Steps,Weight kg\r\n2026-03-01,7.5,54,48,10432,65.1\r\n';

export function ImportFile({
  problem,
  onFile,
}: {
  readonly problem: FileProblem | 'reading-failed' | null;
  readonly onFile: (file: File) => void;
}) {
  const t = useText();
  const id = useId();
  const [over, setOver] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  return (
    <div className="wearable-import">
      {problem === null ? null : <Problem problem={problem} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same */}
      <div
        className={over ? 'wearable-drop wearable-drop-over' : 'wearable-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <FileButton
          label={t('wearables.file')}
          accept=".zip,.xml,.csv,.json,.txt"
          aria-describedby={`${id}-hint`}
          onFiles={take}
        />
        <p id={`${id}-hint`} className="field-hint">
          {t('wearables.file-hint')}
        </p>
      </div>
      <details>
        <summary>{t('wearables.how')}</summary>
        <ul>
          <li>{t('wearables.how-apple')}</li>
          <li>{t('wearables.how-garmin')}</li>
          <li>{t('wearables.how-oura')}</li>
          <li>{t('wearables.how-whoop')}</li>
          <li>
            {t('wearables.how-csv')}{' '}
            <Button
              size="small"
              variant="secondary"
              onClick={() => saveFile('repz-template.csv', 'text/csv;charset=utf-8', [template])}
            >
              {t('wearables.template')}
            </Button>
          </li>
        </ul>
        <p className="muted">{t('wearables.rules')}</p>
      </details>
    </div>
  );
}

function Problem({ problem }: { readonly problem: FileProblem | 'reading-failed' }) {
  const t = useText();
  const code = problem === 'reading-failed' ? problem : problem.code;
  const place =
    problem !== 'reading-failed' && 'line' in problem ? { file: problem.file, line: problem.line } : null;
  return (
    <Alert tone="danger" title={t(`wearables.problem-${code}`)}>
      {place ? <p>{t('wearables.problem-line', place)}</p> : null}
      {code === 'unknown-format' ? <p>{t('wearables.accepted')}</p> : null}
    </Alert>
  );
}
