import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import '#web/styles/page.css';

export default function NotFoundScreen() {
  const t = useText();
  return (
    <div className="wrap page">
      <PageHead title={t('errors.not-found.title')} description={t('errors.not-found.text')} noIndex />
      <div className="page-head">
        <p className="eyebrow">404</p>
        <h1>{t('errors.not-found.title')}</h1>
        <p>{t('errors.not-found.text')}</p>
      </div>
      <LinkButton to={paths.home.link}>{t('errors.not-found.button')}</LinkButton>
    </div>
  );
}
