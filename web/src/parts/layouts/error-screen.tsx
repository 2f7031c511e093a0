import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';
import '#web/styles/page.css';

type ErrorScreenProps = { readonly error: unknown; readonly onRetry: () => void };

/** Links reload the page, because the application itself may be broken. */
export default function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const t = useText();
  return (
    <main className="wrap page" role="alert">
      <div className="page-head">
        <h1>{t('errors.screen.title')}</h1>
        <p>{t('errors.screen.text')}</p>
        <p>{error instanceof Error && error.message ? error.message : t('errors.screen.unknown')}</p>
      </div>
      <div className="page-actions">
        <Button onClick={onRetry}>{t('errors.screen.retry')}</Button>
        <ExternalLinkButton variant="secondary" href={paths.home.link}>
          {t('errors.screen.home')}
        </ExternalLinkButton>
        <ExternalLinkButton variant="secondary" href={paths.support.link}>
          {t('errors.screen.support')}
        </ExternalLinkButton>
      </div>
    </main>
  );
}
