import type { Account } from '#shared/contracts/account/account.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { Alert, Progress } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useWearableImport } from '../use-wearable-import.ts';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';

export function ImportFlow({ account }: { readonly account: Account }) {
  const t = useText();
  const { state, read, store, resume, cancel, reset } = useWearableImport(account.timeZone);
  switch (state.step) {
    case 'choose':
      return <ImportFile problem={state.problem} onFile={(file) => void read(file)} />;
    case 'reading':
      return (
        <Running
          title={t('wearables.reading', { name: state.name })}
          percent={Math.round(state.fraction * 100)}
          onCancel={reset}
        />
      );
    case 'preview':
      return (
        <ImportPreview
          name={state.name}
          file={state.file}
          onStore={(metrics) => void store(state.file, metrics)}
          onBack={reset}
        />
      );
    case 'storing':
      return (
        <Running
          title={t('wearables.storing')}
          percent={Math.round((100 * state.sending.sent) / state.sending.requests.length)}
          onCancel={cancel}
        />
      );
    case 'stopped':
      return (
        <Alert tone="warning" title={t(`wearables.stopped-${state.reason}`)}>
          <p>{t('wearables.stopped-text')}</p>
          <div className="actions">
            <Button onClick={() => void resume(state.sending)}>{t('wearables.continue')}</Button>
            <Button variant="secondary" onClick={reset}>
              {t('wearables.other-file')}
            </Button>
          </div>
        </Alert>
      );
    case 'stored':
      return (
        <Alert
          tone="success"
          title={t(
            state.outcome.added + state.outcome.changed === 0 ? 'wearables.nothing-new' : 'wearables.stored',
          )}
        >
          <p>{t('wearables.outcome', state.outcome)}</p>
          <div>
            <Button variant="secondary" onClick={reset}>
              {t('wearables.other-file')}
            </Button>
          </div>
        </Alert>
      );
  }
}

function Running({
  title,
  percent,
  onCancel,
}: {
  readonly title: string;
  readonly percent: number;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className="wearable-import" aria-busy="true">
      <p>{title}</p>
      <Progress label={title} value={percent} />
      <div className="actions">
        <span className="muted">{`${percent}${percentSign(language)}`}</span>
        <Button variant="secondary" onClick={onCancel}>
          {t('wearables.cancel')}
        </Button>
      </div>
    </div>
  );
}
