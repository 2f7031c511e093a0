import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import '#web/styles/page.css';

export default function PartError({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Alert tone="danger" title={t('errors.screen.title')}>
      <p>{t('errors.part.text')}</p>
      <p className="page-actions">
        <Button size="small" onClick={onRetry}>
          {t('errors.screen.retry')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
          {t('errors.part.reload')}
        </Button>
      </p>
    </Alert>
  );
}
