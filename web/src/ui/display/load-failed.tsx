import { useNothingGetsThrough } from '#web/lib/api/use-nothing-gets-through.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '../input/button.tsx';
import { Alert } from './display.tsx';

/** Without a network it says that nothing of it is on the device, rather than that something is wrong. */
export function LoadFailed({
  title,
  offline,
  onRetry,
}: {
  readonly title: string;
  /** What to say without a network instead of the general sentence. */
  readonly offline?: string;
  readonly onRetry: (() => void) | undefined;
}) {
  const t = useText();
  const online = useOnline();
  const isCutOff = useNothingGetsThrough() || !online;
  return (
    <Alert tone={isCutOff ? 'warning' : 'danger'} title={title}>
      {isCutOff ? <p>{offline ?? t('frame.offline.not-kept')}</p> : null}
      {onRetry ? (
        <div>
          <Button size="small" variant="secondary" onClick={onRetry}>
            {t('global.try-again')}
          </Button>
        </div>
      ) : null}
    </Alert>
  );
}
