import { historyLink } from '#web/data/training/training-links.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { Alert, Card, Progress } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { usePerson } from '../use-person.ts';
import { ChooseHistory } from './choose-history.tsx';
import { ExportSets } from './export-sets.tsx';
import { HistoryPreview } from './history-preview.tsx';
import { ImportList } from './import-list.tsx';
import { useHistoryImport } from './use-history-import.ts';
import './history-import.css';

export default function HistoryImport() {
  const t = useText();
  return (
    <section className="stack">
      <div className="training-bar">
        <h2>{t('history-import.title')}</h2>
        <LinkButton size="small" variant="secondary" to={historyLink}>
          {t('history-import.back')}
        </LinkButton>
      </div>
      <Card className="history-import">
        <h3>{t('history-import.bring')}</h3>
        <p className="muted">{t('history-import.intro')}</p>
        <Flow />
      </Card>
      <ImportList />
      <Card className="history-import">
        <h3>{t('history-import.take')}</h3>
        <p className="muted">{t('history-import.take-text')}</p>
        <ExportSets />
      </Card>
    </section>
  );
}

function Flow() {
  const t = useText();
  const online = useOnline();
  const { account } = usePerson();
  const { state, read, store, resume, reset } = useHistoryImport(account.id);
  switch (state.step) {
    case 'choose':
      // Said before anybody looks for a file.
      if (!online) return <Alert tone="warning" title={t('history-import.offline')} />;
      return (
        <ChooseHistory problem={state.problem} line={state.line ?? null} onFile={(file) => void read(file)} />
      );
    case 'reading':
      return (
        <Busy
          label={t('history-import.reading', { name: state.name })}
          value={state.fraction}
          onCancel={reset}
        />
      );
    case 'preview':
      return (
        <HistoryPreview
          name={state.name}
          summary={state.summary}
          onStore={(decided) => void store({ name: state.name, source: state.summary.source }, decided)}
          onBack={reset}
        />
      );
    case 'storing':
      return <Busy label={t('history-import.storing')} value={state.sending.sent / state.sending.batches} />;
    case 'stopped':
      return (
        <Alert tone="warning" title={t('history-import.stopped')}>
          <p>{t('history-import.stopped-text')}</p>
          <div className="actions">
            <Button onClick={() => void resume(state.sending)}>{t('history-import.continue')}</Button>
            <Button variant="secondary" onClick={reset}>
              {t('history-import.other')}
            </Button>
          </div>
        </Alert>
      );
    case 'done':
      return (
        <Alert
          tone="success"
          title={t(state.sending.added === 0 ? 'history-import.nothing-new' : 'history-import.done', {
            count: state.sending.added,
          })}
        >
          {state.sending.known > 0 ? (
            <p>{t('history-import.known', { count: state.sending.known })}</p>
          ) : null}
          {state.sending.added > 0 ? <p>{t('history-import.done-text')}</p> : null}
          <div className="actions">
            <LinkButton to={historyLink}>{t('history-import.see')}</LinkButton>
            <Button variant="secondary" onClick={reset}>
              {t('history-import.other')}
            </Button>
          </div>
        </Alert>
      );
  }
}

function Busy({
  label,
  value,
  onCancel,
}: {
  readonly label: string;
  readonly value: number;
  readonly onCancel?: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const percent = Math.round(100 * value);
  return (
    <div className="history-import" aria-busy="true">
      <p>{label}</p>
      <Progress label={label} value={percent} />
      <div className="actions">
        <span className="muted">{`${percent}${percentSign(language)}`}</span>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            {t('history-import.cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
