import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '../input/button.tsx';
import { Alert } from './display.tsx';

export function LoadFailed({
  title,
  onRetry,
}: {
  readonly title: string;
  readonly onRetry: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <Alert tone="danger" title={title}>
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
